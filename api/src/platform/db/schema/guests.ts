import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns';
import { oneTimeCodes } from './accounts';
import { buyers } from './buyers';
import { collections } from './collections';

/**
 * Buyers who pay without an account. Name and address are in `sole_proprietors`, also of a corporation: nobody has
 * identified it, and its number stays free for whoever registers. The user of the buyer has no address of its own and
 * cannot sign in. Registering with the address completes the buyer and ends the row.
 */
export const guests = pgTable(
  'guests',
  {
    buyerId: reference()
      .primaryKey()
      .references(() => buyers.id),
    /** Address that a code has proved. */
    emailAddress: text().notNull(),
    /** As entered, with a right check digit; null for a sole proprietor. */
    corporateNumber: text(),
    createdAt: instant().notNull(),
    /** When the address was proved last. */
    provedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('guests_email_address').on(table.emailAddress),
    index('guests_corporate_number').on(table.corporateNumber),
    index('guests_proved').on(table.provedAt),
    check('guests_email_lower', sql`${table.emailAddress} = lower(${table.emailAddress})`),
    check('guests_corporate_number_format', sql`${table.corporateNumber} ~ '^[1-9][0-9]{12}$'`),
  ],
);

/** Entries of guests before the code, until it is right or deleted. Null if the guest is known already. */
export const guestEntries = pgTable(
  'guest_entries',
  {
    codeId: uuid()
      .primaryKey()
      .references(() => oneTimeCodes.id, { onDelete: 'cascade' }),
    invoiceId: reference()
      .notNull()
      .references(() => collections.invoiceId),
    payer: jsonb().$type<Record<string, string>>(),
    termsVersion: text(),
  },
  (table) => [
    index('guest_entries_invoice').on(table.invoiceId),
    check('guest_entries_agreed', sql`(${table.payer} is null) = (${table.termsVersion} is null)`),
  ],
);

/** Sessions of guests, each for one request. They are not among `sessions`, so no other call knows their tokens. */
export const guestSessions = pgTable(
  'guest_sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    invoiceId: reference()
      .notNull()
      .references(() => collections.invoiceId),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('guest_sessions_token').on(table.tokenHash),
    index('guest_sessions_buyer').on(table.buyerId),
    index('guest_sessions_invoice').on(table.invoiceId),
    index('guest_sessions_expiry').on(table.expiresAt),
  ],
);
