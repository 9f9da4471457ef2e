import type { JournalEntry, JournalKind } from 'shared-api/gateway';
import type { SettlementKind, SettlementLine } from 'shared-api/settlement-report';
import type { Fees } from '../config/config';

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
export function settlementLines(entries: readonly JournalEntry[], fees: Fees): SettlementLine[] {
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
