import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, reference, yen } from '../columns';
import { buyers } from './buyers';
import { files } from './documents';
import { invoices } from './invoices';
import { suppliers } from './suppliers';

/**
 * A buyer's own bank account, into which collections are deposited (入金口座). Never changed or erased; a buyer adds
 * another one instead.
 */
export const buyerAccounts = pgTable(
  'buyer_accounts',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    branchCode: text().notNull(),
    branchName: text().notNull(),
    /** 1 checking, 2 ordinary (Zengin has it the other way round). */
    accountType: smallint().notNull(),
    accountNumber: text().notNull(),
    /** Half-width Zengin characters, at most 30. */
    holderKana: text().notNull(),
    /** Result of the account directory's holder check when the account was entered: match, mismatch or unknown. */
    holderCheck: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('buyer_accounts_once').on(
      table.buyerId,
      table.bankCode,
      table.branchCode,
      table.accountType,
      table.accountNumber,
    ),
    check('buyer_accounts_bank_code', sql`${table.bankCode} ~ '^[0-9]{4}$'`),
    check('buyer_accounts_branch_code', sql`${table.branchCode} ~ '^[0-9]{3}$'`),
    check('buyer_accounts_type', sql`${table.accountType} in (1, 2, 4)`),
    check('buyer_accounts_number', sql`${table.accountNumber} ~ '^[0-9]{7}$'`),
    check('buyer_accounts_holder', sql`char_length(${table.holderKana}) between 1 and 30`),
    check('buyer_accounts_holder_check', sql`${table.holderCheck} in ('match', 'mismatch', 'unknown')`),
  ],
);

/**
 * The seller's part of a request (カード払い依頼), one row for each row of `invoices`. Amount, status and price are only in
 * `invoices`, so that both sides see the same figures.
 */
export const collections = pgTable(
  'collections',
  {
    invoiceId: reference()
      .primaryKey()
      .references(() => invoices.id),
    sellerBuyerId: reference()
      .notNull()
      .references(() => buyers.id),
    /** Numbered per seller, shown as R-00000042. */
    requestNumber: bigint({ mode: 'number' }).notNull(),
    /** The seller's trading partner that receives the request. */
    supplierId: reference()
      .notNull()
      .references(() => suppliers.id),
    /** Address of the mail, in lower case. */
    recipientEmail: text().notNull(),
    recipientName: text().notNull(),
    invoiceNumber: text().notNull(),
    issueDate: date({ mode: 'string' }).notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    message: text().notNull(),
    /** Last day (Japan time) on which it can be paid. */
    paymentDeadline: date({ mode: 'string' }).notNull(),
    depositAccountId: reference()
      .notNull()
      .references(() => buyerAccounts.id),
    /**
     * Key of the link, encrypted (`platform/crypto/vault.ts`): the seller can copy the link again, and reminders
     * contain it. It works once, and only after a sign-in.
     */
    requestKey: text().notNull(),
    /** SHA-256 of the key, to find it by. Null while the key is as an earlier release stored it. */
    requestKeyHash: text(),
    keyUsedAt: instant(),
    openedAt: instant(),
    sentAt: instant().notNull(),
    /** Invoice number and mail address, normalised for search. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(() => sql.raw(`search_text(invoice_number || ' ' || recipient_email)`)),
  },
  (table) => [
    uniqueIndex('collections_number').on(table.sellerBuyerId, table.requestNumber),
    uniqueIndex('collections_key').on(table.requestKey),
    uniqueIndex('collections_key_hash').on(table.requestKeyHash),
    index('collections_recipient').on(table.recipientEmail, table.sentAt),
    index('collections_sent').on(table.sellerBuyerId, table.sentAt),
    index('collections_supplier').on(table.supplierId, table.invoiceId),
    index('collections_deposit_account').on(table.depositAccountId),
    check('collections_number_positive', sql`${table.requestNumber} between 1 and 99999999`),
    check('collections_recipient_lower', sql`${table.recipientEmail} = lower(${table.recipientEmail})`),
    check('collections_dates', sql`${table.dueDate} >= ${table.issueDate}`),
  ],
);

/** The files of a request, in order. Once the request is attached they also belong to the buyer's received invoice. */
export const collectionFiles = pgTable(
  'collection_files',
  {
    invoiceId: reference()
      .notNull()
      .references(() => collections.invoiceId),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.fileId] }),
    uniqueIndex('collection_files_file').on(table.fileId),
    check('collection_files_position', sql`${table.position} between 0 and 9`),
  ],
);

/** Reminders that were sent. Append-only; at most one automatic reminder for each planned day. */
export const collectionReminders = pgTable(
  'collection_reminders',
  {
    id: id(),
    invoiceId: reference()
      .notNull()
      .references(() => collections.invoiceId),
    kind: text().notNull(),
    /** Day that an automatic reminder was planned for. */
    plannedFor: date({ mode: 'string' }),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('collection_reminders_once').on(table.invoiceId, table.plannedFor),
    check(
      'collection_reminders_kind',
      sql`${table.kind} in ('manual', 'automatic') and (${table.kind} = 'automatic') = (${table.plannedFor} is not null)`,
    ),
  ],
);

/**
 * The payer's confirmation that a request addressed to another company is theirs to pay: who confirmed it, when, and
 * both names at that time. At most one per request, which has one payer. Append-only.
 */
export const addresseeConfirmations = pgTable('addressee_confirmations', {
  invoiceId: reference()
    .primaryKey()
    .references(() => collections.invoiceId),
  buyerId: reference()
    .notNull()
    .references(() => buyers.id),
  userName: text().notNull(),
  addresseeName: text().notNull(),
  payerName: text().notNull(),
  at: instant().notNull(),
});

/** An unfinished request (下書き). Its references are checked again when it is sent. */
export const collectionDrafts = pgTable(
  'collection_drafts',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    supplierId: bigint({ mode: 'number' }),
    recipientEmail: text().notNull(),
    recipientName: text().notNull(),
    invoiceNumber: text().notNull(),
    issueDate: date({ mode: 'string' }),
    dueDate: date({ mode: 'string' }),
    amount: yen(),
    paymentDeadline: date({ mode: 'string' }),
    feeBearer: text().notNull(),
    message: text().notNull(),
    depositAccountId: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('collection_drafts_buyer').on(table.buyerId, table.updatedAt, table.id),
    check('collection_drafts_amount', sql`${table.amount} > 0`),
    check('collection_drafts_fee_bearer', sql`${table.feeBearer} in ('buyer', 'seller')`),
  ],
);

/** The files of a draft, in order. */
export const collectionDraftFiles = pgTable(
  'collection_draft_files',
  {
    draftId: reference()
      .notNull()
      .references(() => collectionDrafts.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.fileId] }),
    index('collection_draft_files_file').on(table.fileId),
    check('collection_draft_files_position', sql`${table.position} between 0 and 9`),
  ],
);
