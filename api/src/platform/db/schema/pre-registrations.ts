import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns';
import { buyers, users } from './buyers';
import { files } from './documents';
import { invoices } from './invoices';
import { oauthClients } from './oauth';

/** A payment or a request that a connected system submitted for a user, and its result. Never erased. */
export const preRegistrations = pgTable(
  'pre_registrations',
  {
    id: uuid().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => oauthClients.clientId),
    userId: reference()
      .notNull()
      .references(() => users.id),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    kind: text().notNull(),
    state: text().notNull(),
    /** The system's own number. */
    externalId: text().notNull(),
    /** As the contract's `PreRegisteredPayment` or `PreRegisteredCollection`, normalised. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    returnUrl: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
    endedAt: instant(),
    cancelledBy: text(),
    /** The invoice that it became, once confirmed. */
    invoiceId: reference().references(() => invoices.id),
  },
  (table) => [
    uniqueIndex('pre_registrations_invoice').on(table.invoiceId),
    index('pre_registrations_buyer').on(table.buyerId),
    index('pre_registrations_user').on(table.userId, table.createdAt, table.id),
    index('pre_registrations_client').on(table.clientId, table.userId, table.createdAt, table.id),
    index('pre_registrations_external').on(table.clientId, table.userId, table.externalId),
    // Few rows are waiting and they are read most: by user, and counted by system.
    index('pre_registrations_waiting')
      .on(table.userId, table.clientId, table.createdAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('pre_registrations_due')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'waiting'`),
    check('pre_registrations_kind', sql`${table.kind} in ('payment', 'collection')`),
    check('pre_registrations_state', sql`${table.state} in ('waiting', 'confirmed', 'cancelled', 'expired')`),
    check(
      'pre_registrations_confirmed',
      sql`(${table.state} = 'confirmed') = (${table.confirmedAt} is not null) and (${table.confirmedAt} is null) = (${table.invoiceId} is null)`,
    ),
    check(
      'pre_registrations_ended',
      sql`(${table.state} in ('cancelled', 'expired')) = (${table.endedAt} is not null)`,
    ),
    check(
      'pre_registrations_cancelled',
      sql`(${table.state} = 'cancelled') = (${table.cancelledBy} is not null) and ${table.cancelledBy} in ('system', 'user')`,
    ),
  ],
);

/** The submitted files, in order. Once it is confirmed, the files that its user kept also belong to its document. */
export const preRegistrationFiles = pgTable(
  'pre_registration_files',
  {
    preRegistrationId: uuid()
      .notNull()
      .references(() => preRegistrations.id),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.preRegistrationId, table.fileId] }),
    uniqueIndex('pre_registration_files_file').on(table.fileId),
    check('pre_registration_files_position', sql`${table.position} between 0 and 9`),
  ],
);

/** Origin of a file that no person uploaded. Only this system may submit it, for this user only. */
export const preRegisteredUploads = pgTable('lodged_uploads', {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id),
  clientId: text()
    .notNull()
    .references(() => oauthClients.clientId),
  userId: reference()
    .notNull()
    .references(() => users.id),
});
