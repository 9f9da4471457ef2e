import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { GatewayDispute } from 'shared-api/gateway';
import { instant, reference } from '../columns';

/** Events of the card gateway, each once. Immutable. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    eventId: text().primaryKey(),
    /** The gateway's order of the events. */
    sequence: reference().notNull(),
    kind: text().notNull(),
    authorisationId: text().notNull(),
    /** Reference of the authorisation: that of an attempt. */
    reference: text().notNull(),
    /** The chargeback, if it is about one. */
    dispute: jsonb().$type<GatewayDispute>(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    index('gateway_events_authorisation').on(table.authorisationId, table.sequence),
    check(
      'gateway_events_kind',
      sql`${table.kind} in ('authorisation_changed', 'dispute_opened', 'dispute_updated', 'dispute_won', 'dispute_lost')`,
    ),
    check('gateway_events_dispute', sql`(${table.dispute} is null) = (${table.kind} = 'authorisation_changed')`),
  ],
);

/** Work on an event, committed with it. */
export const gatewayEventWork = pgTable(
  'gateway_event_work',
  {
    eventId: text()
      .primaryKey()
      .references(() => gatewayEvents.eventId),
    createdAt: instant().notNull(),
    /** When to try (again); null once it is done. */
    dueAt: instant(),
    tries: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index('gateway_event_work_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);
