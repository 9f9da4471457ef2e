import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { registrations } from './accounts';
import { buyers, users } from './buyers';

/** Versions of the terms of service; never changed once in force. */
export const terms = pgTable('terms', {
  version: text().primaryKey(),
  effectiveDate: date({ mode: 'string' }).notNull(),
  summary: text().notNull(),
  sections: jsonb().$type<{ heading: string; paragraphs: string[] }[]>().notNull(),
  createdAt: instant().notNull(),
});

/** Who agreed to which terms and when. Append-only. A registration's agreements pass to its user. */
export const licenseAgreements = pgTable(
  'license_agreements',
  {
    id: id(),
    userId: reference().references(() => users.id),
    registrationId: reference().references(() => registrations.id),
    buyerId: reference().references(() => buyers.id),
    termsVersion: text()
      .notNull()
      .references(() => terms.version),
    agreedAt: instant().notNull(),
  },
  (table) => [
    index('license_agreements_user').on(table.userId, table.id),
    index('license_agreements_registration').on(table.registrationId, table.id),
    check('license_agreements_whose', sql`${table.userId} is not null or ${table.registrationId} is not null`),
  ],
);
