import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { buyers } from './buyers';

/** Freezing and unfreezing of a company by the operator, and its leaving. Append-only. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    kind: text().notNull(),
    /** The operator's words, which no buyer reads; null for leaving. */
    reason: text(),
    /** Name of the operator; null for leaving. */
    operator: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('account_events_buyer').on(table.buyerId, table.id),
    check('account_events_kind', sql`${table.kind} in ('frozen', 'unfrozen', 'left')`),
    check('account_events_operator', sql`(${table.kind} = 'left') = (${table.operator} is null)`),
  ],
);

/** Erasures of companies that had left: what was erased, what was kept and why. Append-only, without personal data. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    at: instant().notNull(),
    leftAt: instant().notNull(),
    /** Day (Japan) of the last document, which the keeping time counts from; null if there was none. */
    lastDocumentOn: date({ mode: 'string' }),
    keptUntil: date({ mode: 'string' }).notNull(),
    /** Rows by table whose personal data were erased, and files whose bytes were. */
    erased: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    /** Tables that were left as they are, with the reason. */
    kept: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [uniqueIndex('erasures_buyer').on(table.buyerId)],
);
