import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns';
import { buyers, users } from './buyers';
import { creditCards } from './money';

/**
 * Members of a company: the people who work for it, with their role. Who was removed keeps the row, because records
 * name them. A user whom the release before registers becomes an administrator of its company (a trigger).
 */
export const members = pgTable(
  'members',
  {
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    role: text().notNull(),
    joinedAt: instant().notNull(),
    /** Last sign-in to this company. It is the company of the next sign-in. */
    lastEnteredAt: instant(),
    removedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.buyerId, table.userId] }),
    index('members_user').on(table.userId),
    check('members_role', sql`${table.role} in ('administrator', 'preparer', 'approver', 'reader')`),
  ],
);

/** Invitations to work for a company. The link of the mail holds a secret, of which the hash is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    emailAddress: text().notNull(),
    role: text().notNull(),
    invitedBy: reference()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    withdrawnAt: instant(),
    /** User who joined by it. */
    userId: reference().references(() => users.id),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_open')
      .on(table.buyerId, table.emailAddress)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    check('invitations_role', sql`${table.role} in ('administrator', 'preparer', 'approver', 'reader')`),
    check('invitations_email_lower', sql`${table.emailAddress} = lower(${table.emailAddress})`),
    check('invitations_accepted', sql`(${table.acceptedAt} is null) = (${table.userId} is null)`),
    check('invitations_ended_once', sql`${table.acceptedAt} is null or ${table.withdrawnAt} is null`),
  ],
);

/**
 * Recoveries of a sign-in whose address nobody reads any more: an administrator names a new one, and a second person
 * confirms it.
 */
export const recoveries = pgTable(
  'recoveries',
  {
    id: uuid().primaryKey(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    /** Whose sign-in it is. */
    userId: reference()
      .notNull()
      .references(() => users.id),
    emailAddress: text().notNull(),
    askedBy: reference()
      .notNull()
      .references(() => users.id),
    askedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    confirmedBy: reference().references(() => users.id),
    confirmedAt: instant(),
    withdrawnAt: instant(),
  },
  (table) => [
    index('recoveries_buyer').on(table.buyerId, table.askedAt),
    check('recoveries_email_lower', sql`${table.emailAddress} = lower(${table.emailAddress})`),
    check('recoveries_confirmed', sql`(${table.confirmedBy} is null) = (${table.confirmedAt} is null)`),
    check('recoveries_ended_once', sql`${table.confirmedAt} is null or ${table.withdrawnAt} is null`),
    check(
      'recoveries_two_others',
      sql`${table.askedBy} <> ${table.userId} and ${table.confirmedBy} <> ${table.userId} and ${table.confirmedBy} <> ${table.askedBy}`,
    ),
  ],
);

/** People who may use a limited card. A member who is removed goes; without anybody administrators may use it. */
export const cardUsers = pgTable(
  'card_users',
  {
    creditCardId: reference()
      .notNull()
      .references(() => creditCards.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.creditCardId, table.userId] }), index('card_users_user').on(table.userId)],
);
