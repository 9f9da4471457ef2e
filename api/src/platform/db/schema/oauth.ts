import { sql } from 'drizzle-orm';
import { check, customType, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { users } from './buyers';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * Systems of others that the operator registered: each may ask users to connect it. Never erased: records name them.
 */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    clientId: text().primaryKey(),
    name: text().notNull(),
    /** The company behind it. */
    providerName: text().notNull(),
    homeUrl: text().notNull(),
    logo: bytes(),
    /** SHA-256 of the secret, which nobody else can know: it is random. */
    secretHash: text().notNull(),
    /** Compared as they stand, letter by letter. */
    redirectUris: jsonb().$type<string[]>().notNull(),
    /** The most that it may ask for. */
    scopes: jsonb().$type<string[]>().notNull(),
    webhookUrl: text(),
    /** Standard Webhooks: `whsec_` and base64. */
    webhookSecret: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    disabledAt: instant(),
  },
  (table) => [check('oauth_clients_webhook', sql`(${table.webhookUrl} is null) = (${table.webhookSecret} is null)`)],
);

/** That a user allowed a system something. One at a time per user and system; ended ones are kept. */
export const oauthConnections = pgTable(
  'oauth_connections',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    clientId: text()
      .notNull()
      .references(() => oauthClients.clientId),
    /** Of the authorization server; every token names it. */
    grantId: text().notNull(),
    scopes: jsonb().$type<string[]>().notNull(),
    connectedAt: instant().notNull(),
    /** To some minutes. */
    lastUsedAt: instant(),
    endedAt: instant(),
    endReason: text(),
  },
  (table) => [
    uniqueIndex('oauth_connections_live')
      .on(table.userId, table.clientId)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('oauth_connections_grant').on(table.grantId),
    index('oauth_connections_client').on(table.clientId),
    check('oauth_connections_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check(
      'oauth_connections_end_reason',
      sql`${table.endReason} in ('user', 'system', 'replayed', 'replaced', 'operator', 'expired')`,
    ),
  ],
);

/**
 * What the authorization server keeps: codes, tokens, grants, interactions, its sessions. The id is SHA-256 of what the
 * other side holds, so that nobody who reads the table has a token.
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

/** Keys that all processes of the authorization server share: of its cookies, and its key set. */
export const oauthKeys = pgTable('oauth_keys', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  createdAt: instant().notNull(),
});
