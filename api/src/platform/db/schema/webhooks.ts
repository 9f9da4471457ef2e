import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns';
import { oauthClients } from './oauth';
import { preRegistrations } from './pre-registrations';

/**
 * Messages to systems about their submissions, until they are accepted or given up. The row's id is the message id, the
 * same at each attempt.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    /** Order of creation. */
    sequence: reference().notNull().generatedAlwaysAsIdentity(),
    clientId: text()
      .notNull()
      .references(() => oauthClients.clientId),
    preRegistrationId: uuid()
      .notNull()
      .references(() => preRegistrations.id),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: instant(),
    deliveredAt: instant(),
    /** Set when no more attempts follow: too many failed, or the connection has ended. */
    givenUpAt: instant(),
    lastError: text(),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    index('webhook_deliveries_client').on(table.clientId, table.sequence),
    check(
      'webhook_deliveries_open',
      sql`(${table.nextTryAt} is null) = (${table.deliveredAt} is not null or ${table.givenUpAt} is not null)`,
    ),
  ],
);
