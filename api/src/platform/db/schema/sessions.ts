import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns';
import { registrations } from './accounts';
import { buyers, users } from './buyers';

/**
 * One sign-in. Every token issued from it belongs to this family and ends with it. It belongs to a user, or to a person
 * who may only register.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: reference().references(() => users.id),
    registrationId: reference().references(() => registrations.id),
    /** Company that the user works for in it; null for the user's first (`users.buyer_id`). */
    buyerId: reference().references(() => buyers.id),
    /** Until when a proof that the user is present counts (auth level 4). */
    personalUntil: instant(),
    /** Thumbprint of the browser's key, which each refresh must prove to have; null if the browser has none. */
    keyThumbprint: text(),
    createdAt: instant().notNull(),
    /** Precise to a few minutes. */
    lastSeenAt: instant(),
    ipAddress: text().notNull().default(''),
    device: text().notNull().default(''),
    endedAt: instant(),
    endReason: text(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_registration')
      .on(table.registrationId)
      .where(sql`${table.registrationId} is not null`),
    check('sessions_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check(
      'sessions_end_reason',
      sql`${table.endReason} in ('signed_out', 'signed_out_elsewhere', 'replayed', 'password_changed', 'email_changed', 'registered', 'expired', 'displaced', 'left')`,
    ),
    check('sessions_whose', sql`(${table.userId} is null) <> (${table.registrationId} is null)`),
  ],
);

/**
 * Refresh tokens, as SHA-256. A used token keeps a salt during the grace period; in a session that is bound to a key,
 * until its successor is used. Salt and token together give its successor again; neither the row nor the token alone
 * does. The salt is then erased.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    successorSalt: text(),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    index('refresh_tokens_expiry').on(table.expiresAt),
    uniqueIndex('refresh_tokens_one_unused')
      .on(table.sessionId)
      .where(sql`${table.usedAt} is null`),
    check('refresh_tokens_salt', sql`${table.successorSalt} is null or ${table.usedAt} is not null`),
  ],
);

/**
 * Keys that encrypt secrets of other tables (`values`) and that codes are compared with (`codes`), each wrapped with a
 * master key, which is not in the database.
 */
export const dataKeys = pgTable('data_keys', {
  name: text().primaryKey(),
  masterKeyId: text().notNull(),
  wrappedKey: text().notNull(),
  createdAt: instant().notNull(),
});

/** Keys that sign id and access tokens. All processes share them; the newest signs, all verify. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  /** Encrypted (`platform/crypto/vault.ts`). */
  privateJwk: jsonb().$type<string>().notNull(),
  createdAt: instant().notNull(),
});

/** Failed sign-ins, counted per account and source, per source, and per account. Keys are hashes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    scope: text().notNull(),
    key: text().notNull(),
    failures: integer().notNull(),
    windowStartedAt: instant().notNull(),
    blockedUntil: instant(),
    /** When a refusal was last written to the sign-in history. */
    refusalNotedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    check('sign_in_failures_scope', sql`${table.scope} in ('pair', 'source', 'account')`),
  ],
);

/**
 * Browsers that have signed in to an account, by the hash of the mark that each keeps. Limits of their source do not
 * block them.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    deviceHash: text().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_device').on(table.deviceHash),
  ],
);

/** Sources that have signed in to an account. Attempts by strangers elsewhere do not lock these out. */
export const knownSources = pgTable(
  'known_sources',
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    sourceHash: text().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sourceHash] })],
);
