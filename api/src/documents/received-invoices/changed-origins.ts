import type { FieldOrigins } from 'shared-api/types';
import type { columnsOf } from '../invoice-record/received-invoice.service';

type Columns = Omit<ReturnType<typeof columnsOf>, 'memo'>;

const COLUMNS = {
  supplier_id: 'supplierId',
  invoice_number: 'invoiceNumber',
  issue_date: 'issueDate',
  due_date: 'dueDate',
  amount: 'amount',
  registration_number: 'registrationNumber',
} as const satisfies Readonly<Record<keyof FieldOrigins, keyof Columns>>;

const NAMES = Object.keys(COLUMNS) as (keyof FieldOrigins)[];

/**
 * Returns the origins after a change: those that came with it, and the earlier ones of fields whose value stays. A
 * field that changed without a word about its origin has no record any more.
 */
export function changedOrigins(
  before: Columns & { readonly origins: FieldOrigins | null },
  after: Columns,
  told: FieldOrigins = {},
): FieldOrigins | null {
  const kept = NAMES.flatMap((name) => {
    const isSame = before[COLUMNS[name]] === after[COLUMNS[name]];
    const origin = told[name] ?? (isSame ? before.origins?.[name] : undefined);
    return origin === undefined ? [] : [[name, origin] as const];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
