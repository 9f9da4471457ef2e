import {
  charge,
  codesOf,
  DAY_MS,
  factsOf,
  HOUR_MS,
  line,
  MOMENT,
  TODAY,
  TOMORROW,
  UNTIL,
} from '../../../../test/support/reconciliation-facts';
import { compareCharges, disputeOf } from './compare-charges';
import type { Facts, OpenWork } from './facts';

const compare = (...facts: Parameters<typeof factsOf>): unknown[] => codesOf(compareCharges(factsOf(...facts), MOMENT));

/** Says that the report lacks what the ledger has, as it does everywhere below where no line is given. */
const waits = (ledger: number) => ['waits_for_settlement', { ledger, settlement: 0 }];
const dispute = (change: Parameters<typeof charge>[0] = {}) =>
  charge({ kind: 'dispute', reference: 'dp_1', amount: -1_000, ...change });
const work = (since: number, change: Partial<OpenWork> = {}): OpenWork => ({
  authorisationId: 'auth_a',
  kind: 'capture',
  since,
  ...change,
});

describe('a charge', () => {
  it('that all sources have alike is no difference', () => {
    expect(compare({ gateway: [charge()], ledger: { charges: [charge()] }, settlements: [line()] })).toEqual([]);
  });

  it('is named with its money and payment', () => {
    const refund = { kind: 'refund', reference: 'a-1', amount: -200 } as const;
    const facts = factsOf({ gateway: [charge(), charge({ ...refund, authorisationId: 'auth_b' })] });
    expect(compareCharges(facts, MOMENT)).toEqual([
      { code: 'not_in_ledger', kind: 'capture', reference: 'a', paymentId: 7, amounts: { gateway: 1_000, ledger: 0 } },
      {
        code: 'not_in_ledger',
        kind: 'refund',
        reference: 'a-1',
        paymentId: null,
        amounts: { gateway: -200, ledger: 0 },
      },
    ]);
  });

  it.each<[string, Facts['gateway'], Facts['gateway'], string]>([
    ['the ledger does not have', [charge()], [], 'not_in_ledger'],
    ['the gateway does not have', [], [charge()], 'not_at_gateway'],
    ['has another amount', [charge()], [charge({ amount: 999 })], 'amount_differs'],
    ['the ledger has from the next day on', [charge()], [charge({ at: UNTIL })], 'next_day'],
    ['the gateway has from the next day on', [charge({ at: UNTIL })], [charge({ at: UNTIL - 1 })], 'next_day'],
    ['changed less often in the ledger', [dispute(), dispute({ amount: -1 })], [dispute()], 'not_in_ledger'],
    ['changed as often in the ledger', [dispute()], [dispute({ amount: -999 })], 'not_at_gateway'],
  ])('that %s is one', (_what, gateway, charges, code) => {
    expect(compare({ gateway, ledger: { charges } })[0]).toMatchObject([code, {}]);
  });

  it('is added up in the order of time, until the end of the day', () => {
    const gateway = [dispute({ at: TOMORROW, amount: -500 }), dispute()];
    expect(compare({ gateway, ledger: { charges: [dispute()] } })).toEqual([waits(-1_000)]);
    expect(compare({ gateway, ledger: { charges: [dispute({ amount: -900 })] } })).toEqual([
      ['not_in_ledger', { gateway: -1_000, ledger: -900 }],
      waits(-900),
    ]);
  });

  it('that came by letter is explained', () => {
    expect(compare({ ledger: { charges: [dispute()] }, letters: new Set(['dp_1']) })).toEqual([
      ['by_letter', { gateway: 0, ledger: -1_000 }],
      waits(-1_000),
    ]);
    expect(compare({ ledger: { charges: [dispute()] }, letters: new Set(['dp_2']) })[0]).toMatchObject([
      'not_at_gateway',
      {},
    ]);
  });

  it('whose fee the gateway does not know is compared with the report alone', () => {
    const fee = charge({ kind: 'dispute_fee', reference: 'dp_1', amount: -1_500 });
    const settled = line({ kind: 'dispute_fee', reference: 'dp_1', gross: 0, fee: 1_500 });
    expect(compare({ ledger: { charges: [fee] }, settlements: [settled] })).toEqual([]);
  });
});

describe('work on a charge', () => {
  const now = MOMENT.now;
  it.each<[string, readonly OpenWork[], string]>([
    ['two days old', [work(now - 2 * DAY_MS)], 'under_way'],
    ['older', [work(now - 2 * DAY_MS - 1)], 'work_too_long'],
    ['in part older', [work(now), work(now - 3 * DAY_MS)], 'work_too_long'],
    ['in part older, named first', [work(now - 3 * DAY_MS), work(now)], 'work_too_long'],
    ['of another charge', [work(now, { authorisationId: 'auth_b' })], 'not_in_ledger'],
    ['of another kind', [work(now, { kind: 'refund' })], 'not_in_ledger'],
  ])('that is %s decides: %s', (_age, openWork, code) => {
    expect(compare({ gateway: [charge()], openWork })).toEqual([[code, { gateway: 1_000, ledger: 0 }]]);
  });

  it('explains what the report has and the ledger has not, also the fee of a dispute', () => {
    const settlements = [line({ kind: 'dispute_fee', reference: 'dp_1', gross: 0, fee: 1_500 })];
    const amounts = { ledger: 0, settlement: -1_500 };
    expect(compare({ settlements })).toEqual([['settled_not_booked', amounts]]);
    expect(compare({ settlements, openWork: [work(now, { kind: 'dispute' })] })).toEqual([['under_way', amounts]]);
  });
});

describe('the settlement of a charge', () => {
  const both = (...charges: Facts['gateway']) => ({ gateway: charges, ledger: { charges } });

  it.each<[string, Facts['gateway'], Facts['settlements'], unknown[]]>([
    ['on the next day', [charge()], [line({ at: TOMORROW })], [waits(1_000)]],
    ['after a week', [charge({ at: UNTIL - 7 * DAY_MS })], [], [waits(1_000)]],
    [
      'after more than a week',
      [charge({ at: UNTIL - 7 * DAY_MS - 1 })],
      [],
      [['settlement_missing', { ledger: 1_000, settlement: 0 }]],
    ],
    ['of another amount', [charge()], [line({ gross: 999 })], [['amount_differs', { ledger: 1_000, settlement: 999 }]]],
    ['of a charge that nobody has', [], [line()], [['settled_not_booked', { ledger: 0, settlement: 1_000 }]]],
    ['of something that is not booked', [], [line({ isBookable: false })], []],
    ['that is an adjustment', [], [line({ kind: 'adjustment' })], []],
  ])('%s', (_what, charges, settlements, expected) => {
    expect(compare({ ...both(...charges), settlements })).toEqual(expected);
  });

  it('may be ahead of the day, and behind the last change', () => {
    const changes = [dispute({ at: TODAY - HOUR_MS }), dispute({ at: TOMORROW, amount: -500 })];
    const one = line({ kind: 'dispute', reference: 'dp_1', gross: -1_000, at: TOMORROW });
    const two = line({ kind: 'dispute', reference: 'dp_1/2', gross: -500, at: TOMORROW });
    expect(compare({ ...both(...changes), settlements: [one, two] })).toEqual([waits(-1_000)]);
    const late = [dispute({ at: UNTIL - 20 * DAY_MS }), dispute({ at: UNTIL - 7 * DAY_MS, amount: -500 })];
    const report = [{ ...one, at: UNTIL - 15 * DAY_MS }];
    const amounts = { ledger: -1_500, settlement: -1_000 };
    expect(compare({ ...both(...late), settlements: report })).toEqual([['waits_for_settlement', amounts]]);
    const later = [late[0]!, dispute({ at: UNTIL - 7 * DAY_MS - 1, amount: -500 })];
    expect(compare({ ...both(...later), settlements: report })).toEqual([['settlement_missing', amounts]]);
  });

  it('of a dispute has its changes and its reversal under one name; that of a charge keeps its own', () => {
    const gone = line({ kind: 'dispute', reference: 'dp_1/12', gross: -1_000 });
    const back = line({ kind: 'dispute_reversal', reference: 'dp_1', gross: 1_000 });
    expect(compare({ ...both(dispute()), settlements: [gone] })).toEqual([]);
    expect(compare({ ...both(dispute(), dispute({ amount: 1_000 })), settlements: [gone, back] })).toEqual([]);
    expect(compare({ ...both(charge({ reference: 'a/1' })), settlements: [line({ reference: 'a/1' })] })).toEqual([]);
    expect(disputeOf('dp/7x')).toBe('dp/7x');
  });
});
