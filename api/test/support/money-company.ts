import { writeSettlementReport, type SettlementLine } from 'shared-api/settlement-report';
import { jstDate } from 'shared-rules/time';
import type { ChargeFact } from '../../src/payments/after/reconciliation/facts';
import type { Charge, Dispute } from '../../src/payments/charge/ledger/entries';
import type { TransferOrder, TransferSource } from '../../src/payments/payout/zengin-file';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Sums of what has not been given back, and a charge that nobody disputes. Yen. */
export const NOTHING: Charge = { payable: 0, commission: 0, tax: 0, total: 0 };
export const NO_DISPUTE: Dispute = { state: 'won', amount: 0, fee: 0 };
/** Fee of the model's card company for a dispute, in yen. */
export const DISPUTE_FEE = 1_500;

/** Account that the model's transfers leave. */
export const SOURCE: TransferSource = {
  clientCode: '0000000001',
  bankCode: '0001',
  bankKana: 'ﾐｽﾞﾎ',
  branchCode: '001',
  branchKana: 'ﾎﾝﾃﾝ',
  accountType: 1,
  accountNumber: '0000001',
};

/** A payment of the model. */
export interface ModelPayment {
  readonly id: number;
  readonly authorisationId: string;
  readonly charge: Charge;
  readonly transferDate: string;
  account: string;
  refunded: Charge;
  parts: number;
  /** Given back before the transfer. */
  reduction: number;
  lost: number;
  dispute: Dispute;
  state: 'reserved' | 'charged' | 'sent' | 'paid' | 'failed' | 'returned' | 'closed';
  transfers: number;
  /** Whether the gateway has done something that the ledger has not. */
  isBusy: boolean;
}

/** Returns the transfer of a payment, with the next number. */
export const orderOf = (payment: ModelPayment): TransferOrder => ({
  paymentId: payment.id,
  number: (payment.transfers += 1),
  bankCode: '0144',
  bankKana: 'ﾎｸﾘｸ',
  branchCode: '301',
  branchKana: 'ｶﾅｻﾞﾜ',
  accountType: 1,
  accountNumber: payment.account,
  holder: 'ｶ)ﾎｸﾘｸｾｲｺｳ',
  sender: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
  amount: payment.charge.payable - payment.reduction,
});

/** Returns the sum of two charges. */
export const plus = (one: Charge, other: Charge): Charge => ({
  payable: one.payable + other.payable,
  commission: one.commission + other.commission,
  tax: one.tax + other.tax,
  total: one.total + other.total,
});

/** Returns one charge less another. */
export const minus = (one: Charge, other: Charge): Charge => ({
  payable: one.payable - other.payable,
  commission: one.commission - other.commission,
  tax: one.tax - other.tax,
  total: one.total - other.total,
});

/** Returns numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function linesOf({ kind, reference, authorisationId, amount }: ChargeFact): SettlementLine[] {
  const line = { reference, authorisationId, gross: amount, fee: 0 };
  if (kind === 'capture') return [{ ...line, kind, fee: Math.floor(amount / 50) }];
  if (kind === 'refund') return [{ ...line, kind }];
  if (amount > 0) return [{ ...line, kind: 'dispute_reversal' }];
  return [
    { ...line, kind: 'dispute' },
    { ...line, kind: 'dispute_fee', gross: 0, fee: DISPUTE_FEE },
  ];
}

/**
 * Returns the report of the model's card company for a day (its first moment in epoch ms), by its own arithmetic: two
 * percent of each charge, rounded down. Null for a day without movements.
 */
export function settlementOf(gateway: readonly ChargeFact[], start: number): Buffer | null {
  const lines = gateway.filter(({ at }) => at >= start && at < start + DAY_MS).flatMap(linesOf);
  if (lines.length === 0) return null;
  const report = { payoutDate: jstDate(start + DAY_MS), payout: `payout-${jstDate(start)}`, lines };
  return Buffer.from(writeSettlementReport(report));
}

/** A movement of money at the gateway. `amount` in whole yen; negative when it leaves us. */
export interface Movement {
  readonly at: number;
  readonly kind: 'capture' | 'refund' | 'dispute';
  readonly reference: string;
  readonly amount: number;
}
