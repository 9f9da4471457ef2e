import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { users } from './buyers';

/**
 * A person who has verified their e-mail address but not yet registered their business. Data from before the
 * verification stays with its one-time code, so that no password reaches another person's account.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    emailAddress: text().notNull(),
    passwordHash: text().notNull(),
    /**
     * Input of the last successful check, as the contract's `Registration`. The user may continue from the confirm
     * screen.
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
    index('registrations_user').on(table.userId),
    check('registrations_email_lower', sql`${table.emailAddress} = lower(${table.emailAddress})`),
    check('registrations_completed', sql`(${table.completedAt} is null) = (${table.userId} is null)`),
  ],
);

/**
 * One-time codes that were mailed. The browser holds the id, which is worthless without the code. A row without a
 * subject was created for an address whose existence must stay unknown; no code is right for it.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    /** Address that the code was sent to. */
    emailAddress: text().notNull(),
    userId: reference().references(() => users.id),
    registrationId: reference().references(() => registrations.id),
    /** Sign-up only: kept until the address is verified. */
    passwordHash: text(),
    termsVersion: text(),
    /** HMAC of id and code (`platform/crypto/vault.ts`); null if no code is right. */
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
    check(
      'one_time_codes_purpose',
      sql`${table.purpose} in ('sign_up', 'sign_in', 'email_change', 'password_reset', 'reauthentication', 'supplier_link', 'guest')`,
    ),
  ],
);

/**
 * Tickets for setting a new password without the old one, from the link in a mail or in exchange for its code. Stored
 * as SHA-256.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    ticketHash: text().primaryKey(),
    /** Null if nobody has the address: no ticket is sent, but the same amount is written. */
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

/** Challenges for passkeys, each used once. Challenges for signing in have no user. */
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
 * Every sign-in attempt, shown to the user as sign-in history. Failed attempts on unknown addresses have no user and
 * are kept for a day. They are written so that the answer takes as long as for known addresses.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    userId: reference().references(() => users.id),
    at: instant().notNull(),
    method: text().notNull(),
    result: text().notNull(),
    /** Role at that time in the user's first company. */
    actorRole: text(),
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
