import type { Transaction } from '../../platform/db/client';
import type { FileRow } from '../files/file.repository';
import { changesBetween, logChanges, type FieldChange, type LoggedAction } from '../invoice-record/log-changes';
import type { columnsOf } from '../invoice-record/received-invoice.service';

/** The fields of a received invoice that the buyer can change. */
export interface Version {
  readonly columns: ReturnType<typeof columnsOf>;
  readonly supplierName: string;
  /** In order. */
  readonly files: readonly FileRow[];
}

/**
 * Returns its fields as displayable texts: dates 'YYYY-MM-DD', yen as digits, the supplier by name; null for empty
 * values.
 */
const textsOf = ({ columns, supplierName }: Version): Record<string, string | null> => ({
  supplier_id: supplierName,
  invoice_number: columns.invoiceNumber || null,
  registration_number: columns.registrationNumber,
  issue_date: columns.issueDate,
  due_date: columns.dueDate,
  amount: String(columns.amount),
  memo: columns.memo || null,
});

const without = (files: readonly FileRow[], others: readonly FileRow[]): FileRow[] =>
  files.filter(({ id }) => others.every((other) => other.id !== id));

const namesOf = (files: readonly FileRow[]): string => files.map(({ fileName }) => fileName).join('、');

/** Returns the change of order of the files that stay. */
function orderChange(before: Version, after: Version): FieldChange[] {
  const kept = (of: Version, other: Version) => of.files.filter(({ id }) => other.files.some((file) => file.id === id));
  const [first, then] = [kept(before, after), kept(after, before)];
  return first.every(({ id }, index) => then[index]?.id === id)
    ? []
    : [{ field: 'file_ids', before: namesOf(first), after: namesOf(then) }];
}

/**
 * Returns the actions between two versions; empty if nothing changed. Another supplier of the same name counts as a
 * change.
 */
function actionsBetween(before: Version, after: Version): Pick<LoggedAction, 'action' | 'changes'>[] {
  const isOtherSupplier = before.columns.supplierId !== after.columns.supplierId;
  const named = isOtherSupplier
    ? [{ field: 'supplier_id', before: before.supplierName, after: after.supplierName }]
    : [];
  const others = changesBetween(textsOf(before), textsOf(after)).filter(({ field }) => field !== 'supplier_id');
  const file = (change: Pick<FieldChange, 'before' | 'after'>) => ({ field: 'file_ids', ...change });
  const all: Pick<LoggedAction, 'action' | 'changes'>[] = [
    {
      action: 'remove_file',
      changes: without(before.files, after.files).map(({ fileName }) => file({ before: fileName, after: null })),
    },
    {
      action: 'add_file',
      changes: without(after.files, before.files).map(({ fileName }) => file({ before: null, after: fileName })),
    },
    { action: 'change', changes: [...named, ...others, ...orderChange(before, after)] },
  ];
  return all.filter(({ changes }) => changes !== undefined && changes.length > 0);
}

/** Logs the changes between two versions. Returns false if nothing changed. */
export async function logVersions(
  transaction: Transaction,
  subject: Omit<LoggedAction, 'action' | 'changes'>,
  before: Version,
  after: Version,
): Promise<boolean> {
  const actions = actionsBetween(before, after);
  for (const action of actions) await logChanges(transaction, { ...subject, ...action });
  return actions.length > 0;
}
