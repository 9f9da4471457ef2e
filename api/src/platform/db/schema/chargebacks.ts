import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, reference, yen } from '../columns';
import { invoices } from './invoices';
import { paymentAttempts } from './money';

/** Charges that a cardholder disputes at the card company, which takes the money back until the dispute is decided. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    /** Id at the card company. One that came by letter has the number of the letter. */
    reference: text().notNull(),
    /** Disputed, in yen. */
    amount: yen().notNull(),
    /** Fees of the card company for it so far, in yen. */
    fee: yen().notNull(),
    /** Code of the card company for the reason of the dispute. */
    reasonCode: text().notNull(),
    /** Last moment at which the card company takes evidence. */
    deadline: instant().notNull(),
    state: text().notNull(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    /** When the operator last took the evidence out. */
    evidenceAt: instant(),
    /** When the operator was reminded of the deadline; a new deadline is reminded of again. */
    remindedAt: instant(),
  },
  (table) => [
    uniqueIndex('chargebacks_reference').on(table.reference),
    index('chargebacks_attempt').on(table.attemptId),
    index('chargebacks_invoice').on(table.invoiceId),
    index('chargebacks_open')
      .on(table.deadline)
      .where(sql`${table.state} = 'open'`),
    check('chargebacks_amount', sql`${table.amount} > 0`),
    check('chargebacks_fee', sql`${table.fee} >= 0`),
    check('chargebacks_state', sql`${table.state} in ('open', 'won', 'lost')`),
    check('chargebacks_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
  ],
);

/** News of a chargeback from the card company, and acts of the operator. Append-only. */
export const chargebackEvents = pgTable(
  'chargeback_events',
  {
    id: id(),
    chargebackId: reference()
      .notNull()
      .references(() => chargebacks.id),
    kind: text().notNull(),
    /** Id of the card company's event; null for an operator's entry. */
    eventId: text(),
    /** As they were after it; yen. */
    amount: yen().notNull(),
    fee: yen().notNull(),
    reasonCode: text().notNull(),
    deadline: instant().notNull(),
    state: text().notNull(),
    /** Name of the operator who entered it; null for an event of the card company. */
    operator: text(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('chargeback_events_event').on(table.eventId),
    index('chargeback_events_chargeback').on(table.chargebackId, table.id),
    check('chargeback_events_kind', sql`${table.kind} in ('opened', 'updated', 'won', 'lost', 'evidence')`),
  ],
);
