import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, yen } from '../columns';

/** Codes that lower the commission's rate. Days are Japan's, both ends included. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    /** Upper case, half width. */
    code: text().primaryKey(),
    rateBasisPoints: smallint().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }),
    /** Smallest transfer amount, in yen. */
    minimumAmount: yen(),
    /** Payments that may use it, in all and per buyer; null for any number. Cancelled payments do not count. */
    maximumUses: integer(),
    maximumUsesPerBuyer: integer(),
    createdAt: instant().notNull(),
    /** The operator ended it before its last day. */
    endedAt: instant(),
  },
  (table) => [
    check('promotion_codes_code', sql`${table.code} ~ '^[0-9A-Z-]{3,40}$'`),
    check('promotion_codes_rate', sql`${table.rateBasisPoints} between 0 and 10000`),
    check('promotion_codes_days', sql`${table.validUntil} is null or ${table.validUntil} >= ${table.validFrom}`),
  ],
);
