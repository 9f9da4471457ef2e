import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference, yen } from '../columns';
import { invoices } from './invoices';
import { paymentAttempts } from './money';

/**
 * Refunds that an operator has decided. A partial refund gives back a part of a charge: the decision is committed
 * before the card gateway is asked; the books follow its answer (`done`), or it was refused for good (`failed`). The
 * last refund of a payment whose transfer came back gives back the rest (`isRest`): it is booked when it is decided.
 */
export const refunds = pgTable(
  'refunds',
  {
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    /** Number of the refund of the attempt, from 1. */
    sequence: integer().notNull(),
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    /** Given back to the card, in yen; of it commission with its tax, and that tax. */
    total: yen().notNull(),
    commission: yen().notNull(),
    tax: yen().notNull(),
    /** Whether the supplier had not been paid: the transfer is then so much less. */
    isBeforeTransfer: boolean('before_transfer').notNull(),
    /**
     * Whether it gives back all that is left, after the transfer came back. Its total is 0 if the cardholder has got
     * everything back in a lost dispute: its papers cancel all the same.
     */
    isRest: boolean('is_rest').notNull().default(false),
    /** The operator's words; the buyer reads them. */
    reason: text().notNull(),
    /** Name of the operator who decided. */
    operator: text().notNull(),
    state: text().notNull(),
    decidedAt: instant().notNull(),
    /** When the gateway's answer was recorded. */
    doneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.sequence] }),
    index('refunds_invoice').on(table.invoiceId),
    check('refunds_sequence', sql`${table.sequence} > 0`),
    check('refunds_total', sql`${table.total} > 0 or (${table.isRest} and ${table.total} = 0)`),
    check('refunds_commission', sql`${table.commission} between 0 and ${table.total}`),
    check('refunds_tax', sql`${table.tax} between 0 and ${table.commission}`),
    check('refunds_rest', sql`not ${table.isRest} or (not ${table.isBeforeTransfer} and ${table.state} = 'done')`),
    check('refunds_state', sql`${table.state} in ('due', 'done', 'failed')`),
    check('refunds_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
  ],
);
