import { bigint, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, instant, reference, yen } from '../columns';
import { buyers } from './buyers';
import { receivedInvoices } from './documents';

/** An unfinished payment (下書き). Its references are checked again when it is submitted. */
export const paymentDrafts = pgTable(
  'payment_drafts',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    receivedInvoiceId: reference()
      .notNull()
      .references(() => receivedInvoices.id),
    amount: yen(),
    supplierAccountId: bigint({ mode: 'number' }),
    transferDate: date({ mode: 'string' }),
    transferPersonName: text().notNull(),
    creditCardId: bigint({ mode: 'number' }),
    promotionCode: text(),
    note: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('payment_drafts_buyer').on(table.buyerId, table.updatedAt, table.id),
    index('payment_drafts_received_invoice').on(table.receivedInvoiceId),
    check('payment_drafts_amount', sql`${table.amount} > 0`),
  ],
);
