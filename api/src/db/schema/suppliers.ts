import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { buyers } from './buyers';

/** A registered trading partner (取引先). Never erased, only disabled. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    buyerId: reference().notNull().references(() => buyers.id),
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
    /** Name and kana as a search compares them: widths, case and kana made one, no spaces. */
    searchText: text().notNull().generatedAlwaysAs(() => sql.raw(`search_text(name || ' ' || name_kana)`)),
  },
  (table) => [
    index('suppliers_buyer_status').on(table.buyerId, table.status, table.id),
    check('suppliers_business_form', sql`${table.businessForm} in (1, 2)`),
    check('suppliers_status', sql`${table.status} in ('enable', 'disable')`),
    check('suppliers_corporate_number', sql`${table.corporateNumber} ~ '^[1-9][0-9]{12}$'`),
    check('suppliers_registration_number', sql`${table.registrationNumber} ~ '^T[0-9]{13}$'`),
  ],
);

/** A supplier's bank account. Account type 1 is checking, 2 ordinary (Zengin has it the other way round). */
export const supplierAccounts = pgTable(
  'supplier_accounts',
  {
    id: id(),
    buyerId: reference().notNull().references(() => buyers.id),
    supplierId: reference().notNull().references(() => suppliers.id),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    branchCode: text().notNull(),
    branchName: text().notNull(),
    accountType: smallint().notNull(),
    accountNumber: text().notNull(),
    /** Half-width Zengin characters, at most 30. */
    holderKana: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('supplier_accounts_supplier').on(table.supplierId),
    check('supplier_accounts_bank_code', sql`${table.bankCode} ~ '^[0-9]{4}$'`),
    check('supplier_accounts_branch_code', sql`${table.branchCode} ~ '^[0-9]{3}$'`),
    check('supplier_accounts_type', sql`${table.accountType} in (1, 2)`),
    check('supplier_accounts_number', sql`${table.accountNumber} ~ '^[0-9]{7}$'`),
    check('supplier_accounts_holder', sql`char_length(${table.holderKana}) between 1 and 30`),
  ],
);
