import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HoldReason, MailAuthentication, MailItem } from 'shared-rules/received-mail';
import { id, instant, reference } from '../columns';
import { buyers, users } from './buyers';
import { files } from './documents';

/** Address at which a company receives invoices by mail. The last one counts; earlier ones are never used again. */
export const inboxAddresses = pgTable(
  'inbox_addresses',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    /** Random: whoever knows it may send. */
    localPart: text().notNull(),
    createdBy: reference()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    /** When another one replaced it. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('inbox_addresses_local_part').on(table.localPart),
    uniqueIndex('inbox_addresses_current')
      .on(table.buyerId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Address or domain whose mails a company accepts. */
export const inboxSenders = pgTable(
  'inbox_senders',
  {
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    /** In lower case: `billing@minato.example`, or a domain. */
    sender: text().notNull(),
    addedBy: reference()
      .notNull()
      .references(() => users.id),
    addedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.sender] })],
);

/**
 * A mail as it was received. Its bytes are in the file store under `storageKey`. It stays as long as an invoice with
 * one of its documents; else it ends after its keeping time.
 */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    /** received: to be read; held: a person decides; taken: its documents wait; duplicate; discarded. */
    state: text().notNull(),
    holdReason: text().$type<HoldReason>(),
    receivedAt: instant().notNull(),
    storageKey: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** The sending server, as it is seen and as it calls itself. */
    peer: text().notNull(),
    helo: text().notNull(),
    envelopeFrom: text().notNull(),
    /** Read from the mail; null before. */
    fromAddress: text(),
    fromName: text(),
    subject: text(),
    messageId: text(),
    textBody: text(),
    isTextCut: boolean().notNull().default(false),
    isSigned: boolean().notNull().default(false),
    authentication: jsonb().$type<MailAuthentication>(),
    /** Its files, and what became of each. */
    items: jsonb().$type<readonly MailItem[]>(),
    tries: integer().notNull().default(0),
    /** When to read it (again). */
    nextTryAt: instant().notNull(),
    /** Who has released or discarded it. */
    decidedBy: reference().references(() => users.id),
    decidedAt: instant(),
  },
  (table) => [
    index('received_mails_buyer').on(table.buyerId, table.state, table.id),
    index('received_mails_due')
      .on(table.nextTryAt)
      .where(sql`${table.state} = 'received'`),
    index('received_mails_message').on(table.buyerId, table.messageId),
    index('received_mails_content').on(table.buyerId, table.sha256),
    index('received_mails_age').on(table.receivedAt),
    check('received_mails_state', sql`${table.state} in ('received', 'held', 'taken', 'duplicate', 'discarded')`),
    check('received_mails_held', sql`(${table.state} = 'held') = (${table.holdReason} is not null)`),
  ],
);

/** Which document came with which mail. */
export const receivedMailFiles = pgTable(
  'received_mail_files',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    mailId: reference()
      .notNull()
      .references(() => receivedMails.id, { onDelete: 'cascade' }),
  },
  (table) => [index('received_mail_files_mail').on(table.mailId)],
);
