import type { Pool } from 'pg';
import type { JournalEntry, JournalKind } from 'shared-api/gateway';
import { writeSettlementReport, type SettlementKind, type SettlementLine } from 'shared-api/settlement-report';
import { isCalendarDate, jstDate } from 'shared-rules/time';
import Type from 'typebox';
import type { Fees } from '../config/config';
import { Problem } from '../http/problem';
import type { Server } from '../http/typebox-provider';
import { readMoneyBetween } from '../journal/journal.repository';

const KINDS: Readonly<Partial<Record<JournalKind, SettlementKind>>> = {
  captured: 'capture',
  refunded: 'refund',
  disputed: 'dispute',
  dispute_reversed: 'dispute_reversal',
};

/** Kinds whose yen come to the merchant; those of the others are taken back. */
const PAID: readonly SettlementKind[] = ['capture', 'dispute_reversal'];

/** Returns the fee of a charge in yen, rounded down. Nothing of it comes back with a refund. */
const feeOf = (amount: number, { basisPoints }: Fees): number => Math.floor((amount * basisPoints) / 10_000);

/**
 * Returns what the embedded company settles for journal entries, in their order: each charge less its fee, what is
 * taken back and given back, and a fee for each new chargeback.
 */
function settlementLines(entries: readonly JournalEntry[], fees: Fees): SettlementLine[] {
  return entries.flatMap(({ kind: of, reference, authorisation_id: authorisationId, amount }) => {
    const kind = KINDS[of];
    if (kind === undefined) return [];
    const line = {
      kind,
      reference,
      authorisationId,
      gross: PAID.includes(kind) ? amount : -amount,
      fee: kind === 'capture' ? feeOf(amount, fees) : 0,
    };
    // A change of a chargeback's amount has a number in its reference, and no fee.
    const isNewDispute = kind === 'dispute' && !reference.includes('/') && fees.disputeYen > 0;
    return isNewDispute ? [line, { ...line, kind: 'dispute_fee' as const, gross: 0, fee: fees.disputeYen }] : [line];
  });
}

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
