import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PaymentTab } from 'shared-rules/tabs';
import type { Executor } from '../../platform/db/client';
import { tabCounts } from '../../platform/db/schema/tab-counts';

/** Total, and number in each tab. One may be in several tabs. */
type CountsByTab = Readonly<Record<PaymentTab | 'all', number>>;

/** The maintained counts of a buyer. */
export interface TabCounts {
  readonly received: CountsByTab;
  readonly payments: CountsByTab;
  readonly drafts: number;
}

const total = (column: PgColumn): SQL<number> => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

const figures = {
  received: {
    all: total(tabCounts.received),
    waiting: total(tabCounts.receivedWaiting),
    review: total(tabCounts.receivedReview),
    actionRequired: total(tabCounts.receivedActionRequired),
    reserved: total(tabCounts.receivedReserved),
    history: total(tabCounts.receivedHistory),
  },
  payments: {
    all: total(tabCounts.payments),
    waiting: total(tabCounts.paymentsWaiting),
    review: total(tabCounts.paymentsReview),
    actionRequired: total(tabCounts.paymentsActionRequired),
    reserved: total(tabCounts.paymentsReserved),
    history: total(tabCounts.paymentsHistory),
  },
  drafts: total(tabCounts.drafts),
};

/**
 * Returns a buyer's counts, or with a supplier only those of its payments. Reads the same few rows for any number of
 * invoices.
 */
export async function readTabCounts(executor: Executor, buyerId: number, supplierId = 0): Promise<TabCounts> {
  const [row] = await executor
    .select(figures)
    .from(tabCounts)
    .where(and(eq(tabCounts.buyerId, buyerId), eq(tabCounts.supplierId, supplierId)));
  if (!row) throw new Error('A sum always has a row.');
  return row;
}
