import type { Pool } from 'pg';
import { writeSettlementReport } from 'shared-api/settlement-report';
import { isCalendarDate, jstDate } from 'shared-rules/time';
import Type from 'typebox';
import type { Fees } from '../config/config';
import { Problem } from '../http/problem';
import type { Server } from '../http/typebox-provider';
import { readMoneyBetween } from '../journal/journal.repository';
import { settlementLines } from './settlement-lines';

const DAY_MS = 86_400_000;
const DayParams = Type.Object({ day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) });
const SettlementBody = Type.Object({ csv: Type.String() });

/**
 * Serves `GET /v1/settlements/{day}`: the embedded company's settlement report of a day in Japan. It is the same
 * however often it is asked for after that day.
 */
export function settlementRoutes(server: Server, pool: Pool, fees: Fees): void {
  server.get(
    '/v1/settlements/:day',
    { schema: { params: DayParams, response: { 200: SettlementBody } } },
    async ({ params: { day } }) => {
      if (!isCalendarDate(day)) throw new Problem('invalid_request', 'There is no such day.');
      const from = Date.parse(`${day}T00:00:00+09:00`);
      const lines = settlementLines(await readMoneyBetween(pool, from, from + DAY_MS), fees);
      if (lines.length === 0) throw new Problem('not_found', 'Nothing is settled for that day.');
      return {
        csv: writeSettlementReport({ payoutDate: jstDate(from + DAY_MS), payout: `payout-${day}`, lines }),
      };
    },
  );
}
