import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, reference, yen } from '../columns';
import { buyers, users } from './buyers';
import { receivedInvoices } from './documents';
import { invoices } from './invoices';
import { preRegistrations } from './pre-registrations';
import { transfers } from './transfers';

/** A card that the buyer saved. The gateway has the number; this row has its token and the data that may be shown. */
export const creditCards = pgTable(
  'credit_cards',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    token: text().notNull(),
    /**
     * The gateway's id of the card number, the same for every token of it; null for older cards, saved before it was
     * kept.
     */
    fingerprint: text(),
    brand: text().notNull(),
    last4: text().notNull(),
    expiryMonth: smallint().notNull(),
    expiryYear: smallint().notNull(),
    holder: text().notNull(),
    /** The issuer's closing and debit days, as the buyer entered them; 31 is the last day of a month. */
    closingDay: smallint(),
    debitMonthsLater: smallint(),
    debitDay: smallint(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
    /** Who saved it; null for cards of before. */
    addedBy: reference().references(() => users.id),
    /** Whether only the people in `card_users` may pay with it. */
    isLimited: boolean('limited').notNull().default(false),
  },
  (table) => [
    // A token belongs to one card of one buyer.
    uniqueIndex('credit_cards_token').on(table.token),
    index('credit_cards_buyer').on(table.buyerId, table.createdAt),
    check('credit_cards_brand', sql`${table.brand} in ('JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON')`),
    check('credit_cards_last4', sql`${table.last4} ~ '^[0-9]{4}$'`),
    check(
      'credit_cards_expiry',
      sql`${table.expiryMonth} between 1 and 12 and ${table.expiryYear} between 2000 and 2099`,
    ),
    check(
      'credit_cards_debit_schedule',
      sql`(${table.closingDay} is null) = (${table.debitDay} is null) and (${table.closingDay} is null) = (${table.debitMonthsLater} is null)`,
    ),
    check(
      'credit_cards_debit_days',
      sql`${table.closingDay} between 1 and 31 and ${table.debitDay} between 1 and 31 and ${table.debitMonthsLater} between 0 and 3`,
    ),
  ],
);

/** A card that was verified at its issuer before it was saved, committed before the gateway is asked. */
export const cardVerifications = pgTable(
  'card_verifications',
  {
    /** Also the reference at the gateway. */
    id: uuid().primaryKey(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    token: text().notNull(),
    state: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('card_verifications_token').on(table.token),
    index('card_verifications_buyer').on(table.buyerId, table.createdAt),
    check('card_verifications_state', sql`${table.state} in ('created', 'challenge', 'verified', 'declined')`),
  ],
);

/** One attempt to charge a card: created → challenge → authorised → captured, voided or refunded; or failed. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    creditCardId: reference()
      .notNull()
      .references(() => creditCards.id),
    /**
     * Purpose of the attempt, one of three: a new payment of a received invoice, an existing payment, a
     * pre-registration.
     */
    receivedInvoiceId: reference().references(() => receivedInvoices.id),
    paymentId: reference().references(() => invoices.id),
    preRegistrationId: uuid().references(() => preRegistrations.id),
    /** Set when a submit uses the attempt, once. */
    invoiceId: reference().references(() => invoices.id),
    /** Fingerprint of the card, and source of the call as a hash. Attempts are limited by both. */
    fingerprint: text(),
    source: text(),
    /** Whether 3-D Secure was required for any card. */
    isChallengeRequired: boolean('challenge_required').notNull().default(false),
    /** Total charged, in yen. */
    amount: yen().notNull(),
    state: text().notNull(),
    /** Reason of the failure, in the gateway's words. */
    failureReason: text(),
    /** Key of the call that created it. A call that takes over continues this attempt. */
    idempotencyKey: text().notNull(),
    /** Our reference at the gateway. It makes every call for this attempt idempotent. */
    gatewayReference: text().notNull(),
    authorisationId: text(),
    challengeId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    consumedAt: instant(),
    /**
     * Set when the buyer was notified of a failure because the gateway did not answer. Anything reserved is released.
     */
    abandonedAt: instant(),
    /** The process that waits for the gateway's answer. When it is gone, another one asks at once. */
    processId: integer(),
    /** When the attempts job looks at it next; null if nothing is open. */
    dueAt: instant(),
  },
  (table) => [
    uniqueIndex('payment_attempts_reference').on(table.gatewayReference),
    uniqueIndex('payment_attempts_one_captured')
      .on(table.invoiceId)
      .where(sql`${table.state} = 'captured'`),
    index('payment_attempts_buyer').on(table.buyerId, table.createdAt),
    index('payment_attempts_fingerprint').on(table.fingerprint, table.createdAt),
    index('payment_attempts_source').on(table.source, table.createdAt),
    // Attempts from before this column existed have no purpose.
    check(
      'payment_attempts_one_purpose',
      sql`num_nonnulls(${table.receivedInvoiceId}, ${table.paymentId}, ${table.preRegistrationId}) <= 1`,
    ),
    uniqueIndex('payment_attempts_idempotency_key').on(table.buyerId, table.idempotencyKey),
    index('payment_attempts_invoice').on(table.invoiceId),
    index('payment_attempts_authorisation').on(table.authorisationId),
    index('payment_attempts_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check(
      'payment_attempts_due_while_open',
      sql`(${table.dueAt} is not null) = (${table.state} in ('created', 'challenge') or (${table.state} = 'authorised' and ${table.consumedAt} is null))`,
    ),
    check('payment_attempts_failure', sql`(${table.state} = 'failed') = (${table.failureReason} is not null)`),
    check(
      'payment_attempts_state',
      sql`${table.state} in ('created', 'challenge', 'authorised', 'captured', 'voided', 'refunded', 'failed')`,
    ),
    check('payment_attempts_amount', sql`${table.amount} > 0`),
    check('payment_attempts_consumed', sql`(${table.invoiceId} is null) = (${table.consumedAt} is null)`),
    check(
      'payment_attempts_captured',
      sql`${table.state} not in ('captured', 'refunded') or ${table.invoiceId} is not null`,
    ),
    check(
      'payment_attempts_authorised',
      sql`${table.state} not in ('authorised', 'captured', 'refunded') or ${table.authorisationId} is not null`,
    ),
  ],
);

/**
 * Work to do at the card gateway, committed before the call: a capture that was decided, or a void or refund that is
 * already booked. Retried with the same reference until the gateway has answered.
 */
export const gatewayOperations = pgTable(
  'gateway_operations',
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    kind: text().notNull(),
    state: text().notNull(),
    /** Who decided. The log entry of a capture that finishes later names them. */
    actor: text().notNull(),
    /** Name of the operator who decided; null for others. */
    operator: text(),
    /** Number of the partial refund (`refunds`), from 1; 0 for what happens once to an attempt. */
    sequence: integer().notNull().default(0),
    /** Yen to refund; null for everything that is possible. */
    amount: yen(),
    createdAt: instant().notNull(),
    /** When to try (again); null if it is done or has finally failed. */
    dueAt: instant(),
    /** The process that works on it. When it is gone, another one takes over at once. */
    processId: integer(),
    tries: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    uniqueIndex('gateway_operations_attempt_kind').on(table.attemptId, table.kind, table.sequence),
    index('gateway_operations_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'due'`),
    check('gateway_operations_kind', sql`${table.kind} in ('capture', 'void', 'refund')`),
    check('gateway_operations_state', sql`${table.state} in ('due', 'done', 'failed')`),
    check('gateway_operations_actor', sql`${table.actor} in ('buyer', 'operator', 'system')`),
    check('gateway_operations_due', sql`(${table.state} = 'due') = (${table.dueAt} is not null)`),
    check(
      'gateway_operations_part',
      sql`${table.sequence} = 0 or (${table.kind} = 'refund' and ${table.amount} is not null)`,
    ),
    check(
      'gateway_operations_amount',
      sql`${table.amount} is null or (${table.kind} = 'refund' and ${table.amount} > 0)`,
    ),
  ],
);

/** A balanced event of the double-entry ledger. Immutable. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text().notNull(),
    invoiceId: reference().references(() => invoices.id),
    attemptId: uuid().references(() => paymentAttempts.id),
    /** Transfers only: which one. Before there were files of transfers, 'transfer' booked one at once and has none. */
    transferId: reference().references(() => transfers.id),
    at: instant().notNull(),
    /**
     * Number of the partial refund of the attempt, id of the event of the chargeback, or id of the line of the
     * settlement report; null for what happens once to an attempt.
     */
    sequence: reference(),
  },
  (table) => [
    index('ledger_transactions_invoice').on(table.invoiceId),
    // Once per attempt; a part of a refund and news of a dispute once per number, an event of a transfer once each.
    uniqueIndex('ledger_transactions_attempt_kind').on(
      table.attemptId,
      table.kind,
      sql`coalesce(${table.transferId}, 0)`,
      sql`coalesce(${table.sequence}, 0)`,
    ),
    index('ledger_transactions_transfer').on(table.transferId),
    check(
      'ledger_transactions_kind',
      sql`${table.kind} in ('authorise', 'capture', 'void', 'refund', 'partial_refund', 'chargeback', 'chargeback_won', 'chargeback_lost', 'settlement', 'transfer', 'transfer_sent', 'transfer_executed', 'transfer_failed', 'transfer_returned')`,
    ),
    check(
      'ledger_transactions_transfer',
      sql`starts_with(${table.kind}, 'transfer_') = (${table.transferId} is not null)`,
    ),
    check('ledger_transactions_subject', sql`${table.invoiceId} is not null or ${table.attemptId} is not null`),
  ],
);

/**
 * One side of a ledger transaction: debits are positive, credits negative; a transaction sums to zero at commit.
 * Immutable.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: reference()
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text().notNull(),
    amount: yen().notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.account),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);
