import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns';
import { users, buyers } from './buyers';

/** Accounts and tax categories of a company's journal. Without a row the defaults of the software apply. */
export const accountingSettings = pgTable(
  'accounting_settings',
  {
    buyerId: reference()
      .primaryKey()
      .references(() => buyers.id),
    software: text().notNull(),
    payableAccount: text().notNull(),
    cardAccount: text().notNull(),
    feeAccount: text().notNull(),
    feeTax: text().notNull(),
    otherTax: text().notNull(),
    hasSubAccounts: boolean().notNull(),
    /** Who saved it last. */
    userId: reference()
      .notNull()
      .references(() => users.id),
    updatedAt: instant().notNull(),
  },
  (table) => [check('accounting_settings_software', sql`${table.software} in ('freee', 'moneyforward', 'yayoi')`)],
);
