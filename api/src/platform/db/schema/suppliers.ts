import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { FieldOrigin } from 'shared-api/types';
import { id, instant, reference } from '../columns';
import { buyers, users } from './buyers';

/** A registered trading partner (取引先). Never erased, only disabled. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    businessForm: smallint().notNull(),
    status: text().notNull().default('enable'),
    name: text().notNull(),
    nameKana: text().notNull(),
    /** Only corporations have one. */
    corporateNumber: text(),
    /** Registration number of a qualified invoice issuer: T and 13 digits. */
    registrationNumber: text(),
    postalCode: text(),
    addressState: text(),
    addressCity: text(),
    addressStreet: text(),
    addressBuildingName: text(),
    phoneNumber: text(),
    emailAddress: text(),
    createdAt: instant().notNull(),
    /** Name and kana, normalised for search: one width, one case, one kana, no spaces. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(() => sql.raw(`search_text(name || ' ' || name_kana)`)),
    /**
     * Name, kana and both numbers for the search in the supplier list: normalised as above, small kana as large ones.
     * No search term spans two of them.
     */
    searchKey: text()
      .notNull()
      .generatedAlwaysAs(() => sql.raw('supplier_search_key(name, name_kana, corporate_number, registration_number)')),
  },
  (table) => [
    index('suppliers_buyer_status').on(table.buyerId, table.status, table.id),
    check('suppliers_business_form', sql`${table.businessForm} in (1, 2)`),
    check('suppliers_status', sql`${table.status} in ('enable', 'disable')`),
    check('suppliers_corporate_number', sql`${table.corporateNumber} ~ '^[1-9][0-9]{12}$'`),
    check('suppliers_registration_number', sql`${table.registrationNumber} ~ '^T[0-9]{13}$'`),
  ],
);

/** The fixed part of a supplier's bank account (振込先口座). Never erased. The current revision has the changeable part. */
export const supplierAccounts = pgTable(
  'supplier_accounts',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    supplierId: reference()
      .notNull()
      .references(() => suppliers.id),
    /** Number of its current revision. Starts at 1, grows by one with each change. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('supplier_accounts_supplier').on(table.supplierId),
    index('supplier_accounts_buyer').on(table.buyerId),
    check('supplier_accounts_revision', sql`${table.revision} >= 1`),
  ],
);

/**
 * A version of a bank account. Append-only: a payment names the revision that it was submitted with, so that a later
 * change cannot redirect a transfer. Account type 1 is checking, 2 ordinary (Zengin has it the other way round).
 */
export const supplierAccountRevisions = pgTable(
  'supplier_account_revisions',
  {
    accountId: reference()
      .notNull()
      .references(() => supplierAccounts.id),
    revision: integer().notNull(),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    branchCode: text().notNull(),
    branchName: text().notNull(),
    accountType: smallint().notNull(),
    accountNumber: text().notNull(),
    /** Half-width Zengin characters, at most 30. */
    holderKana: text().notNull(),
    /** Result of the account directory's holder check at that moment: match, mismatch or unknown. */
    holderCheck: text().notNull(),
    /** How it came in: typed, read on a document, or confirmed there; null where nothing is recorded. */
    origin: text().$type<FieldOrigin>(),
    /** The user who entered it; null for data that the product planted. */
    userId: reference().references(() => users.id),
    /** The user's name in Japanese at that time. */
    actorName: text().notNull().default('システム'),
    /** The user's role at that time, and where the session was. */
    actorRole: text(),
    ipAddress: text(),
    device: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.revision] }),
    check('supplier_account_revisions_number_of', sql`${table.revision} >= 1`),
    check('supplier_account_revisions_bank_code', sql`${table.bankCode} ~ '^[0-9]{4}$'`),
    check('supplier_account_revisions_branch_code', sql`${table.branchCode} ~ '^[0-9]{3}$'`),
    check('supplier_account_revisions_type', sql`${table.accountType} in (1, 2, 4)`),
    check('supplier_account_revisions_number', sql`${table.accountNumber} ~ '^[0-9]{7}$'`),
    check('supplier_account_revisions_holder', sql`char_length(${table.holderKana}) between 1 and 30`),
    check('supplier_account_revisions_origin', sql`${table.origin} in ('typed', 'read', 'confirmed')`),
    check('supplier_account_revisions_holder_check', sql`${table.holderCheck} in ('match', 'mismatch', 'unknown')`),
  ],
);
