import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, reference, yen } from '../columns';
import { buyers, users } from './buyers';
import { receivedInvoices } from './documents';
import { invoices } from './invoices';
import { supplierAccountRevisions } from './suppliers';
import { preRegistrations } from './pre-registrations';

/** Rules of a company for the approval of payments; the highest version is in force. Append-only, in the books. */
export const approvalRules = pgTable(
  'approval_rules',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    version: integer().notNull(),
    fromAmount: yen(),
    forNewAccount: boolean().notNull(),
    supplierIds: bigint({ mode: 'number' }).array().notNull(),
    steps: smallint().notNull(),
    approverMayPay: boolean().notNull(),
    confirmsAccounts: boolean().notNull(),
    changedBy: reference()
      .notNull()
      .references(() => users.id),
    changedAt: instant().notNull(),
  },
  (table) => [
    unique('approval_rules_once').on(table.buyerId, table.version),
    check('approval_rules_version', sql`${table.version} > 0`),
    check('approval_rules_from_amount', sql`${table.fromAmount} > 0`),
    check('approval_rules_steps', sql`${table.steps} in (1, 2)`),
  ],
);

/** Days on which a member is away, and the one who approves meanwhile. */
export const memberAbsences = pgTable(
  'member_absences',
  {
    buyerId: reference().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    deputyId: reference()
      .notNull()
      .references(() => users.id),
    fromDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.buyerId, table.userId] }),
    index('member_absences_deputy').on(table.buyerId, table.deputyId),
    check('member_absences_days', sql`${table.fromDay} <= ${table.untilDay}`),
    check('member_absences_other', sql`${table.deputyId} <> ${table.userId}`),
  ],
);

/**
 * Requests to approve a payment (社内承認). What is asked for never changes; other terms are another request. Of each
 * thing to pay one request is open.
 */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: uuid().primaryKey(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    /** Names what is to be paid: `invoice:`, `payment:` or `pre_registration:` with its id. */
    subject: text().notNull(),
    receivedInvoiceId: reference().references(() => receivedInvoices.id),
    paymentId: reference().references(() => invoices.id),
    preRegistrationId: uuid().references(() => preRegistrations.id),
    /** The draft that it is shown as, which may have been deleted since. */
    draftId: reference(),
    supplierId: reference().notNull(),
    /** Terms in words that can be compared, and the hash of what binds. */
    terms: jsonb().notNull(),
    version: text().notNull(),
    amount: yen().notNull(),
    transferDate: date({ mode: 'string' }),
    /** Last moment to pay; null where it may be any time. */
    decideBefore: instant(),
    reasons: text().array().notNull(),
    steps: smallint().notNull(),
    rulesVersion: integer().notNull(),
    comment: text().notNull(),
    requestedBy: reference()
      .notNull()
      .references(() => users.id),
    requestedAt: instant().notNull(),
    state: text().notNull(),
    approvals: smallint().notNull(),
    endedAt: instant(),
    /** Day of the last reminder. */
    remindedOn: date({ mode: 'string' }),
    /** The payment that was made with it. */
    usedFor: reference().references(() => invoices.id),
  },
  (table) => [
    unique('approval_requests_requester').on(table.id, table.requestedBy),
    uniqueIndex('approval_requests_open')
      .on(table.buyerId, table.subject)
      .where(sql`${table.state} in ('waiting', 'approved')`),
    index('approval_requests_state').on(table.buyerId, table.state, table.decideBefore, table.requestedAt),
    index('approval_requests_subject').on(table.buyerId, table.subject, table.requestedAt),
    index('approval_requests_payment').on(table.usedFor),
    index('approval_requests_due')
      .on(table.decideBefore)
      .where(sql`${table.state} in ('waiting', 'approved')`),
    index('approval_requests_draft')
      .on(table.draftId)
      .where(sql`${table.draftId} is not null`),
    check(
      'approval_requests_state',
      sql`${table.state} in ('waiting', 'approved', 'returned', 'withdrawn', 'replaced', 'used')`,
    ),
    check('approval_requests_used', sql`(${table.state} = 'used') = (${table.usedFor} is not null)`),
    check('approval_requests_approved', sql`${table.state} not in ('approved', 'used') or ${table.approvals} >= 1`),
    check('approval_requests_ended', sql`(${table.state} in ('waiting', 'approved')) = (${table.endedAt} is null)`),
  ],
);

/**
 * Acts of colleagues on a request. Nobody approves what they asked for, and nobody approves twice. Append-only, in the
 * books.
 */
export const approvalActs = pgTable(
  'approval_acts',
  {
    id: id(),
    requestId: uuid().notNull(),
    position: smallint().notNull(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    kind: text().notNull(),
    /** null: the service, where something became void. */
    userId: reference().references(() => users.id),
    role: text(),
    /** Who was absent, if a deputy approved. */
    forUserId: reference().references(() => users.id),
    requestedBy: reference().notNull(),
    /** Of the terms, as they were seen. */
    version: text().notNull(),
    reason: text().notNull(),
    field: text(),
    at: instant().notNull(),
  },
  (table) => [
    unique('approval_acts_in_order').on(table.requestId, table.position),
    foreignKey({
      name: 'approval_acts_request',
      columns: [table.requestId, table.requestedBy],
      foreignColumns: [approvalRequests.id, approvalRequests.requestedBy],
    }),
    uniqueIndex('approval_acts_once')
      .on(table.requestId, table.userId)
      .where(sql`${table.kind} = 'approve'`),
    index('approval_acts_buyer').on(table.buyerId, table.at),
    check('approval_acts_kind', sql`${table.kind} in ('approve', 'return', 'withdraw', 'replace', 'use')`),
    check(
      'approval_acts_other_person',
      sql`${table.kind} <> 'approve' or (${table.userId} is not null and ${table.userId} <> ${table.requestedBy})`,
    ),
    check('approval_acts_role', sql`${table.role} in ('administrator', 'preparer', 'approver', 'reader')`),
    check('approval_acts_position', sql`${table.position} > 0`),
  ],
);

/** Confirmations of suppliers' accounts by a second colleague. Append-only, in the books. */
export const accountConfirmations = pgTable(
  'account_confirmations',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    accountId: reference().notNull(),
    revision: integer().notNull(),
    /** Who entered the revision; null for data that the product planted. */
    enteredBy: reference().references(() => users.id),
    confirmedBy: reference()
      .notNull()
      .references(() => users.id),
    role: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    unique('account_confirmations_once').on(table.accountId, table.revision),
    foreignKey({
      name: 'account_confirmations_revision',
      columns: [table.accountId, table.revision],
      foreignColumns: [supplierAccountRevisions.accountId, supplierAccountRevisions.revision],
    }),
    index('account_confirmations_buyer').on(table.buyerId, table.at),
    check('account_confirmations_other_person', sql`${table.confirmedBy} <> ${table.enteredBy}`),
    check('account_confirmations_role', sql`${table.role} in ('administrator', 'preparer', 'approver', 'reader')`),
  ],
);
