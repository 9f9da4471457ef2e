import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, reference, yen } from '../columns';
import { buyers } from './buyers';
import { invoices } from './invoices';

/** A card the buyer saved. The gateway has the number; here are its token and what may be shown. */
export const creditCards = pgTable(
  'credit_cards',
  {
    id: id(),
    buyerId: reference().notNull().references(() => buyers.id),
    token: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expiryMonth: smallint().notNull(),
    expiryYear: smallint().notNull(),
    holder: text().notNull(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('credit_cards_token').on(table.buyerId, table.token),
    check('credit_cards_brand', sql`${table.brand} in ('JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON')`),
    check('credit_cards_last4', sql`${table.last4} ~ '^[0-9]{4}$'`),
    check('credit_cards_expiry', sql`${table.expiryMonth} between 1 and 12 and ${table.expiryYear} between 2000 and 2099`),
  ],
);

/** One try to charge a card: created → challenge → authorised → captured, voided or refunded; or failed. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey(),
    buyerId: reference().notNull().references(() => buyers.id),
    creditCardId: reference().notNull().references(() => creditCards.id),
    /** Set when a submit consumes the attempt, once. */
    invoiceId: reference().references(() => invoices.id),
    /** Total charged, in yen. */
    amount: yen().notNull(),
    state: text().notNull(),
    /** Why it failed, as the gateway words it. */
    failureReason: text(),
    /** Our name for it at the gateway; every call for this attempt is idempotent by it. */
    gatewayReference: text().notNull(),
    authorisationId: text(),
    challengeId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    consumedAt: instant(),
  },
  (table) => [
    uniqueIndex('payment_attempts_reference').on(table.gatewayReference),
    uniqueIndex('payment_attempts_one_captured').on(table.invoiceId).where(sql`${table.state} = 'captured'`),
    index('payment_attempts_buyer').on(table.buyerId),
    index('payment_attempts_unconsumed').on(table.createdAt).where(sql`${table.consumedAt} is null and ${table.state} in ('created', 'challenge', 'authorised')`),
    check('payment_attempts_state', sql`${table.state} in ('created', 'challenge', 'authorised', 'captured', 'voided', 'refunded', 'failed')`),
    check('payment_attempts_amount', sql`${table.amount} > 0`),
    check('payment_attempts_consumed', sql`(${table.invoiceId} is null) = (${table.consumedAt} is null)`),
    check('payment_attempts_captured', sql`${table.state} not in ('captured', 'refunded') or ${table.invoiceId} is not null`),
    check('payment_attempts_authorised', sql`${table.state} not in ('authorised', 'captured', 'refunded') or ${table.authorisationId} is not null`),
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
    at: instant().notNull(),
  },
  (table) => [
    index('ledger_transactions_invoice').on(table.invoiceId),
    uniqueIndex('ledger_transactions_attempt_kind').on(table.attemptId, table.kind),
    check('ledger_transactions_kind', sql`${table.kind} in ('authorise', 'capture', 'void', 'refund', 'transfer')`),
    check('ledger_transactions_subject', sql`${table.invoiceId} is not null or ${table.attemptId} is not null`),
  ],
);

/** One side of a ledger transaction: debits are positive, credits negative; a transaction sums to zero at commit. Immutable. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: reference().notNull().references(() => ledgerTransactions.id),
    account: text().notNull(),
    amount: yen().notNull(),
  },
  (table) => [index('ledger_entries_transaction').on(table.transactionId), index('ledger_entries_account').on(table.account), check('ledger_entries_amount', sql`${table.amount} <> 0`)],
);

/** Answers kept for repeated calls: `owned` while the first call runs, `final` with its answer afterwards. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    buyerId: reference().notNull().references(() => buyers.id),
    key: text().notNull(),
    operation: text().notNull(),
    /** SHA-256 of operation, path and body: the same key with another one is refused. */
    requestHash: text().notNull(),
    state: text().notNull(),
    responseStatus: smallint(),
    responseBody: jsonb(),
    createdAt: instant().notNull(),
    /** When the owner took it; an owner that died is succeeded after a while. */
    ownedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.buyerId, table.key] }),
    check('idempotency_keys_state', sql`${table.state} in ('owned', 'final')`),
    check('idempotency_keys_final', sql`(${table.state} = 'final') = (${table.responseStatus} is not null)`),
  ],
);
