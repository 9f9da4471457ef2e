import { sql, type SQL } from 'drizzle-orm';
import { LIVE_STATUSES } from 'shared-rules/status';
import { PAYMENT_TAB_FILTERS, type PaymentTab } from 'shared-rules/tabs';

/** The buyer's type of a payment follows from the kind of its workflow (docs/domain.md 2.1). */
const KIND_OF_TYPE = { InvoicePayment: 1, InvoiceRequestBuyer: 2, InvoiceRequestSeller: null } as const;

/**
 * Returns the condition of a payment tab on `invoices` (docs/specification.md 4.2), as SQL for a generated column.
 * Built from the rule in shared-rules, so that the rule is written once. A changed rule needs a migration; a test
 * compares the two.
 */
export function tabCondition(tab: PaymentTab): SQL {
  const { statuses, types, actionRequired } = PAYMENT_TAB_FILTERS[tab];
  const kinds = types?.flatMap((type) => KIND_OF_TYPE[type] ?? []);
  const parts = [
    `status in (${statuses.join(', ')})`,
    ...(kinds && kinds.length < 2 ? [`workflow_kind = ${kinds.join()}`] : []),
    ...(actionRequired === undefined ? [] : [actionRequired ? 'action_required' : 'not action_required']),
  ];
  return sql.raw(parts.join(' and '));
}

/**
 * Returns the condition under which a row of `invoices` counts against the amount of its received invoice, as SQL for a
 * generated column.
 */
export const liveCondition = (): SQL => sql.raw(`status in (${LIVE_STATUSES.join(', ')})`);
