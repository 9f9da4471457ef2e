import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { invoices } from './invoices';

/** Complaints, as an operator recorded them. Append-only. */
export const complaints = pgTable('complaints', {
  id: id(),
  receivedOn: date({ mode: 'string' }).notNull(),
  /** In words: a complaint may come from anybody. */
  complainant: text().notNull(),
  content: text().notNull(),
  invoiceId: reference().references(() => invoices.id),
  recordedAt: instant().notNull(),
  /** Name of the operator. */
  recordedBy: text().notNull(),
});

/** Entries of what was done about a complaint, in order. Append-only. */
export const complaintEntries = pgTable(
  'complaint_entries',
  {
    id: id(),
    complaintId: reference()
      .notNull()
      .references(() => complaints.id),
    kind: text({ enum: ['done', 'closed'] }).notNull(),
    content: text().notNull(),
    at: instant().notNull(),
    /** Name of the operator. */
    operator: text().notNull(),
  },
  (table) => [
    index('complaint_entries_complaint').on(table.complaintId, table.id),
    uniqueIndex('complaint_entries_closed')
      .on(table.complaintId)
      .where(sql`${table.kind} = 'closed'`),
  ],
);
