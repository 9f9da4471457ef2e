import { bigint, boolean, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, reference } from '../columns';
import { buyers } from './buyers';

const figure = () => integer().notNull().default(0);

/**
 * Counts of a buyer's received invoices, payments and drafts, overall and per tab. A count is the sum over the buyer's
 * rows. Triggers add a row for each statement that changes a count, in its transaction, so that transactions of one
 * buyer never wait for each other here. A job merges the rows. `supplierId` 0 stands for all suppliers; other values
 * count the payments of that supplier.
 */
export const tabCounts = pgTable(
  'tab_counts',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    supplierId: bigint({ mode: 'number' }).notNull().default(0),
    isSummed: boolean().notNull().default(false),
    received: figure(),
    receivedWaiting: figure(),
    receivedReview: figure(),
    receivedActionRequired: figure(),
    receivedReserved: figure(),
    receivedHistory: figure(),
    payments: figure(),
    paymentsWaiting: figure(),
    paymentsReview: figure(),
    paymentsActionRequired: figure(),
    paymentsReserved: figure(),
    paymentsHistory: figure(),
    drafts: figure(),
  },
  (table) => [
    index('tab_counts_owner').on(table.buyerId, table.supplierId),
    index('tab_counts_new')
      .on(table.buyerId, table.supplierId)
      .where(sql`not ${table.isSummed}`),
  ],
);
