import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { users } from './buyers';

/**
 * Somebody who proved their e-mail address and has not registered their business yet. What was not proved lies with its
 * one-time code, so that nobody's password reaches another one's account.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    emailAddress: text().notNull(),
    passwordHash: text().notNull(),
    /**
     * What the last successful check was given, as the contract's `Registration`; it may go on from the confirm screen.
     */
    input: jsonb().$type<Record<string, unknown>>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    completedAt: instant(),
    userId: reference().references(() => users.id),
  },
  (table) => [
    uniqueIndex('registrations_open_email')
      .on(table.emailAddress)
      .where(sql`${table.completedAt} is null`),
    check('registrations_email_lower', sql`${table.emailAddress} = lower(${table.emailAddress})`),
    check('registrations_completed', sql`(${table.completedAt} is null) = (${table.userId} is null)`),
  ],
);

/**
 * One-time codes that were mailed. The id is the handle that the browser holds; it is worth nothing without the code.
 * Rows without a subject were made for an address that nobody may learn about: no code is right for them.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    /** Where the code went. */
    emailAddress: text().notNull(),
    userId: reference().references(() => users.id),
    registrationId: reference().references(() => registrations.id),
    /** Of a sign-up: what it brings along once the address is proved. */
    passwordHash: text(),
    termsVersion: text(),
    /** HMAC of the code with the id; null where no code is right. */
    codeHash: text(),
    tries: integer().notNull().default(0),
    sends: integer().notNull().default(1),
    createdAt: instant().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('one_time_codes_address').on(table.emailAddress, table.sentAt),
    index('one_time_codes_expiry').on(table.expiresAt),
    check('one_time_codes_purpose', sql`${table.purpose} in ('sign_up', 'sign_in', 'email_change', 'password_reset')`),
  ],
);

/** Tickets to set a new password without the old one: of the link in a mail, or given for its code. Kept as SHA-256. */
export const passwordResets = pgTable(
  'password_resets',
  {
    ticketHash: text().primaryKey(),
    /** Null for an address that nobody has: nobody gets that ticket, but as much is written. */
    userId: reference().references(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

/** Passkeys (WebAuthn credentials) of users. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    credentialId: text().notNull(),
    /** Base64url of the COSE key. */
    publicKey: text().notNull(),
    signatureCounter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);

/** Challenges for passkeys, used once. Those to sign in with have no user. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid().primaryKey(),
    challenge: text().notNull(),
    userId: reference().references(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);

/**
 * Every try to sign in: what the user is shown as sign-in history. Failed tries on addresses that nobody signs in with
 * have no user and are kept for a day: were they not written, the answer to them would be faster than to others.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    userId: reference().references(() => users.id),
    at: instant().notNull(),
    method: text().notNull(),
    result: text().notNull(),
    ipAddress: text().notNull(),
    device: text().notNull(),
  },
  (table) => [
    index('sign_ins_user').on(table.userId, table.id),
    index('sign_ins_at').on(table.at),
    check('sign_ins_whose', sql`${table.userId} is not null or ${table.result} <> 'succeeded'`),
    check('sign_ins_method', sql`${table.method} in ('password', 'one_time_code', 'passkey')`),
    check('sign_ins_result', sql`${table.result} in ('succeeded', 'failed', 'blocked')`),
  ],
);
