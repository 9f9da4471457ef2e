import type { Difference } from './difference';
import type { Facts, Moment, SettlementFact } from './facts';

const HOUR_MS = 3_600_000;

/** Returns adjustments until the end of the day that nothing has reversed; those of one charge may add up to zero. */
function compareAdjustments({ settlements, payments }: Facts, { until }: Moment): Difference[] {
  const groups = new Map<string, SettlementFact[]>();
  const isOpen = ({ kind, isBookable, at }: SettlementFact): boolean =>
    at < until && (kind === 'adjustment' || !isBookable);
  for (const line of settlements.filter(isOpen)) {
    const key = line.authorisationId === '' ? line.reference : line.authorisationId;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()]
    .filter((lines) => lines.reduce((sum, { gross, fee }) => sum + gross - fee, 0) !== 0)
    .flatMap((lines) =>
      lines.map(({ kind, reference, authorisationId, gross, fee }) => ({
        code: kind === 'adjustment' ? ('adjustment' as const) : ('unknown_line' as const),
        kind,
        reference,
        paymentId: payments.get(authorisationId) ?? null,
        amounts: { settlement: gross - fee },
      })),
    );
}

/** Compares each line of a report with its booking. A report that has just come may still be booked. */
function compareBookings({ settlements, ledger, payments }: Facts, { until, now }: Moment): Difference[] {
  const booked = new Map(ledger.settlements.map((booking) => [booking.lineId, booking]));
  return settlements.flatMap(({ lineId, at, kind, reference, authorisationId, gross, fee, isBookable }) => {
    if (!isBookable || at >= until) return [];
    const booking = booked.get(lineId);
    if (booking?.net === gross - fee) return [];
    return [
      {
        code: booking === undefined && now - at < HOUR_MS ? ('under_way' as const) : ('line_not_booked' as const),
        kind,
        reference,
        paymentId: payments.get(authorisationId) ?? null,
        amounts: { settlement: gross - fee, ledger: booking?.net ?? 0 },
      },
    ];
  });
}

/** Compares the settlement reports with their bookings, and names what nobody can book. */
export const compareSettlements = (facts: Facts, moment: Moment): Difference[] => [
  ...compareAdjustments(facts, moment),
  ...compareBookings(facts, moment),
];
