import fc from 'fast-check';
import { requestSums } from 'shared-rules/fee-bearer';
import {
  authoriseEntries,
  captureEntries,
  disputeEntries,
  partialRefundEntries,
  refundEntries,
  settlementEntries,
  transferExecutedEntries,
  transferFailedEntries,
  transferReturnedEntries,
  transferSentEntries,
  voidEntries,
  type DisputeState,
  type Entry,
} from './entries';

/** Every valid charge. A seller who bears the commission still receives something. */
const charge = fc
  .record({
    amount: fc.integer({ min: 1, max: 9_999_999_999 }),
    rate: fc.integer({ min: 0, max: 10_000 }),
    feeBearer: fc.constantFrom('buyer' as const, 'seller' as const),
  })
  .map(({ amount, rate, feeBearer }) => requestSums(amount, rate, feeBearer))
  .filter(({ deposit }) => deposit > 0)
  .map(({ deposit, ...sums }) => ({ payable: deposit, ...sums }));

const sum = (entries: readonly Entry[]): number => entries.reduce((total, { amount }) => total + amount, 0);

/** Returns the balance of each account after some events. */
function balances(...events: readonly Entry[][]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const { account, amount } of events.flat()) result[account.name] = (result[account.name] ?? 0) + amount;
  return Object.fromEntries(Object.entries(result).filter(([, amount]) => amount !== 0));
}

describe('ledger entries', () => {
  it('sum to zero for every amount and rate, whoever bears the commission', () => {
    fc.assert(
      fc.property(charge, (one) => {
        for (const entries of [
          authoriseEntries(one.total),
          voidEntries(one.total),
          captureEntries(one),
          refundEntries(one),
          transferSentEntries(one.payable),
          transferExecutedEntries(one.payable),
          transferFailedEntries(one.payable),
          transferReturnedEntries(one.payable),
        ])
          expect(sum(entries)).toBe(0);
      }),
    );
  });

  it('leave every account at zero after a void or a refund', () => {
    fc.assert(
      fc.property(charge, (one) => {
        expect(balances(authoriseEntries(one.total), voidEntries(one.total))).toEqual({});
        expect(balances(authoriseEntries(one.total), captureEntries(one), refundEntries(one))).toEqual({});
      }),
    );
  });

  it('owe nothing while it is under way and once it is transferred, and all of it if it never left or came back', () => {
    fc.assert(
      fc.property(charge, (one) => {
        const charged = captureEntries(one);
        const sent = transferSentEntries(one.payable);
        const executed = transferExecutedEntries(one.payable);
        expect(balances(charged, sent)).toMatchObject({ transfers_in_transit: -one.payable });
        expect(balances(charged, sent)).not.toHaveProperty('supplier_payable');
        expect(balances(charged, sent, executed)).toMatchObject({ bank_transfers: -one.payable });
        expect(balances(charged, sent, executed)).not.toHaveProperty('supplier_payable');
        expect(balances(charged, sent, transferFailedEntries(one.payable))).toEqual(balances(charged));
        expect(balances(charged, sent, executed, transferReturnedEntries(one.payable))).toEqual(balances(charged));
      }),
    );
  });

  it('owe the supplier what a partial refund left, and give a commission back with its tax', () => {
    const one = { payable: 264_000, commission: 7_920, tax: 720, total: 271_920 };
    const part = { payable: 60_000, commission: 1_800, tax: 163, total: 61_800 };
    expect(balances(authoriseEntries(one.total), captureEntries(one), partialRefundEntries(part, true))).toEqual({
      card_receivable: 210_120,
      supplier_payable: -204_000,
      commission_revenue: -5_563,
      consumption_tax: -557,
    });
    expect(balances(partialRefundEntries(part, false))).toEqual({
      card_receivable: -61_800,
      refund_claims: 60_000,
      commission_revenue: 1_637,
      consumption_tax: 163,
    });
  });

  it('have a disputed amount in one place at a time, and as before once it is won', () => {
    const state = fc.constantFrom<DisputeState>('open', 'won', 'lost');
    const dispute = fc.record({ state, amount: fc.integer({ min: 1, max: 9_999_999_999 }), fee: fc.nat(5_000) });
    const nothing = { state: 'won', amount: 0, fee: 0 } as const;
    const places = { open: 'disputed_receivable', won: null, lost: 'chargeback_losses' } as const;
    fc.assert(
      fc.property(fc.array(dispute, { minLength: 1, maxLength: 5 }), (steps) => {
        const events = steps.map((step, index) => disputeEntries(steps[index - 1] ?? nothing, step));
        const { state: is, amount, fee } = steps.at(-1) ?? nothing;
        const place = places[is];
        expect(balances(...events)).toEqual({
          ...(place !== null && { [place]: amount, card_receivable: -amount }),
          ...(fee > 0 && { chargeback_fees: fee, acquirer_payable: -fee }),
        });
      }),
    );
  });

  it('say nothing of a dispute in which no money moves, and name an account once', () => {
    const open = { state: 'open', amount: 33_990, fee: 0 } as const;
    expect(disputeEntries(open, open)).toEqual([]);
    const accounts = disputeEntries(open, { ...open, state: 'lost' }).map(({ account }) => account.name);
    expect(accounts.toSorted()).toEqual(['chargeback_losses', 'disputed_receivable']);
  });

  it('lose nothing in a lost dispute whose transfer is cancelled', () => {
    const one = { payable: 33_000, commission: 990, tax: 90, total: 33_990 };
    const lost = { state: 'lost', amount: 33_990, fee: 0 } as const;
    expect(
      balances(
        authoriseEntries(one.total),
        captureEntries(one),
        disputeEntries({ state: 'won', amount: 0, fee: 0 }, lost),
        refundEntries(one, { lost: lost.amount, claimed: 0 }),
      ),
    ).toEqual({});
  });

  it('are closed by the settlement of a charge, its refund, its dispute and the fee of that', () => {
    const one = { payable: 33_000, commission: 990, tax: 90, total: 33_990 };
    const part = { payable: 1_000, commission: 0, tax: 0, total: 1_000 };
    const nothing = { state: 'won', amount: 0, fee: 0 } as const;
    const charged = [
      authoriseEntries(one.total),
      captureEntries(one),
      partialRefundEntries(part, true),
      disputeEntries(nothing, { state: 'lost', amount: 2_000, fee: 1_500 }),
    ];
    const settled = [
      settlementEntries({ kind: 'capture', gross: 33_990, fee: 679 }),
      settlementEntries({ kind: 'refund', gross: -1_000, fee: 0 }),
      settlementEntries({ kind: 'dispute', gross: -2_000, fee: 0 }),
      settlementEntries({ kind: 'dispute_fee', gross: 0, fee: 1_500 }),
    ];
    expect(balances(...charged, ...settled)).toEqual({
      acquirer_receipts: 28_811,
      acquirer_fees: 679,
      chargeback_losses: 2_000,
      chargeback_fees: 1_500,
      supplier_payable: -32_000,
      commission_revenue: -900,
      consumption_tax: -90,
    });
  });

  it('owe a seller who bears the commission the amount less the commission', () => {
    const one = { payable: 256_080, commission: 7_920, tax: 720, total: 264_000 };
    expect(balances(authoriseEntries(one.total), captureEntries(one))).toEqual({
      card_receivable: 264_000,
      supplier_payable: -256_080,
      commission_revenue: -7_200,
      consumption_tax: -720,
    });
  });

  it('owe the supplier the amount until it is transferred, and keep the commission with its tax apart', () => {
    const one = { payable: 264_000, commission: 7_920, tax: 720, total: 271_920 };
    expect(balances(authoriseEntries(one.total), captureEntries(one))).toEqual({
      card_receivable: 271_920,
      supplier_payable: -264_000,
      commission_revenue: -7_200,
      consumption_tax: -720,
    });
    const transferred = [transferSentEntries(one.payable), transferExecutedEntries(one.payable)];
    expect(balances(authoriseEntries(one.total), captureEntries(one), ...transferred)).toEqual({
      card_receivable: 271_920,
      bank_transfers: -264_000,
      commission_revenue: -7_200,
      consumption_tax: -720,
    });
  });
});
