import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { files } from './documents';

/** A program's reading of an uploaded file, and its progress. One process at a time works on a row, until `dueAt`. */
export const fileReadings = pgTable(
  'file_readings',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id),
    state: text().notNull(),
    method: text(),
    progress: smallint().notNull().default(0),
    /** The fields as the contract has them (ReadFields). */
    fields: jsonb(),
    /** Facts about the document beside them (ReadDocument). */
    document: jsonb(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When to begin (again); null if it is done or has finally failed. */
    dueAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    index('file_readings_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check('file_readings_state', sql`${table.state} in ('waiting', 'reading', 'done', 'failed')`),
    check('file_readings_method', sql`${table.method} in ('text', 'ocr')`),
    check('file_readings_progress', sql`${table.progress} between 0 and 100`),
    check('file_readings_due', sql`(${table.dueAt} is null) = (${table.state} in ('done', 'failed'))`),
  ],
);
