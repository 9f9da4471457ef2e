import { sql } from 'drizzle-orm';
import { check, customType, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { buyers, users } from './buyers';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * External systems that the operator registered. Each may ask users to connect it. Never erased, because records name
 * them.
 */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    clientId: text().primaryKey(),
    name: text().notNull(),
    /** The company that provides the system. */
    providerName: text().notNull(),
    homeUrl: text().notNull(),
    logo: bytes(),
    /** SHA-256 of the secret. A fast hash is enough because the secret is random. */
    secretHash: text().notNull(),
    /** Compared character by character. */
    redirectUris: jsonb().$type<string[]>().notNull(),
    /** Largest set of scopes that it may request. */
    scopes: jsonb().$type<string[]>().notNull(),
    webhookUrl: text(),
    /** Secret of Standard Webhooks (`whsec_` and base64), encrypted (`platform/crypto/vault.ts`). */
    webhookSecret: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    disabledAt: instant(),
  },
  (table) => [check('oauth_clients_webhook', sql`(${table.webhookUrl} is null) = (${table.webhookSecret} is null)`)],
);

/** Who of a company did something at that time, in which role, and from where; null for what was not kept. */
export interface ActedFrom {
  readonly name: string;
  readonly role: string | null;
  readonly ip_address: string | null;
  readonly device: string | null;
}

/** A user's consent to a system. At most one live connection per user, system and company; ended ones are kept. */
export const oauthConnections = pgTable(
  'oauth_connections',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** Company that the user connected; null in one that the release before began: the user's first. */
    buyerId: reference().references(() => buyers.id),
    clientId: text()
      .notNull()
      .references(() => oauthClients.clientId),
    /** Id of the authorization server's grant; every token names it. */
    grantId: text().notNull(),
    scopes: jsonb().$type<string[]>().notNull(),
    connectedAt: instant().notNull(),
    /** Precise to a few minutes. */
    lastUsedAt: instant(),
    endedAt: instant(),
    endReason: text(),
    /** The user who began it, and the person of the company who ended it. */
    connectedFrom: jsonb().$type<ActedFrom>(),
    endedFrom: jsonb().$type<ActedFrom>(),
  },
  (table) => [
    uniqueIndex('oauth_connections_live_in')
      .on(table.userId, table.clientId, sql`coalesce(${table.buyerId}, 0)`)
      .concurrently()
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('oauth_connections_grant').on(table.grantId),
    index('oauth_connections_user').on(table.userId),
    index('oauth_connections_client').on(table.clientId),
    check('oauth_connections_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check(
      'oauth_connections_end_reason',
      sql`${table.endReason} in ('user', 'system', 'replayed', 'replaced', 'operator', 'expired')`,
    ),
  ],
);

/**
 * State of the authorization server: codes, tokens, grants, interactions, sessions. The id is the SHA-256 of the value
 * that the other side holds, so that nobody who reads the table gets a token.
 */
export const oauthArtifacts = pgTable(
  'oauth_artifacts',
  {
    model: text().notNull(),
    idHash: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    expiresAt: instant(),
    consumedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.idHash] }),
    index('oauth_artifacts_grant').on(table.grantId),
    index('oauth_artifacts_uid').on(table.uid),
    index('oauth_artifacts_expiry').on(table.expiresAt),
  ],
);

/** Keys that all processes of the authorization server share: cookie keys and its key set. */
export const oauthKeys = pgTable('oauth_keys', {
  name: text().primaryKey(),
  /** Encrypted (`platform/crypto/vault.ts`). */
  value: jsonb().$type<string>().notNull(),
  createdAt: instant().notNull(),
});
