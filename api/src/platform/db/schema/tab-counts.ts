import { bigint, boolean, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, reference } from '../columns';
import { buyers } from './buyers';

const figure = () => integer().notNull().default(0);

/**
 * How many received invoices, payments and drafts a buyer has, in all and in each tab. A figure is the sum over the
 * buyer's rows: triggers add a row for each statement that changes a figure, in its transaction, so that transactions
 * of one buyer never wait for each other here; a job sums rows up. `supplierId` 0 is of all suppliers; else payments of
 * that one.
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
