import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, yen } from '../columns';

/** Codes that lower the commission's rate. Days are days in Japan, both ends included. */
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
    /** Limits of payments that use it, overall and per buyer; null for no limit. Cancelled payments do not count. */
    maximumUses: integer(),
    maximumUsesPerBuyer: integer(),
    createdAt: instant().notNull(),
    /** Set when the operator ended it before its last day. */
    endedAt: instant(),
  },
  (table) => [
    check('promotion_codes_code', sql`${table.code} ~ '^[0-9A-Z-]{3,40}$'`),
    check('promotion_codes_rate', sql`${table.rateBasisPoints} between 0 and 10000`),
    check('promotion_codes_days', sql`${table.validUntil} is null or ${table.validUntil} >= ${table.validFrom}`),
  ],
);
