import { sql } from 'drizzle-orm';
import { check, date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';

/** Complaints that the company has received. Append-only: an end is a row of its own. */
export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    /** Day on which it was received, in Japan. */
    receivedOn: date({ mode: 'string' }).notNull(),
    /** Who complained, and what about, in words of the operator. */
    complainant: text().notNull(),
    content: text().notNull(),
    operatorName: text().notNull(),
    recordedAt: instant().notNull(),
  },
  (table) => [
    check('complaints_words', sql`char_length(${table.complainant}) > 0 and char_length(${table.content}) > 0`),
  ],
);

/** Ends of complaints, one each. Append-only. */
export const complaintEnds = pgTable(
  'complaint_ends',
  {
    complaintId: reference()
      .primaryKey()
      .references(() => complaints.id),
    /** Words of the operator about what was done. */
    outcome: text().notNull(),
    operatorName: text().notNull(),
    closedAt: instant().notNull(),
  },
  (table) => [check('complaint_ends_words', sql`char_length(${table.outcome}) > 0`)],
);
