import { codesOf, factsOf, HOUR_MS, line, MOMENT, UNTIL } from '../../../../test/support/reconciliation-facts';
import { compareSettlements } from './compare-settlements';
import type { Facts, SettlementFact } from './facts';

const compare = (settlements: readonly SettlementFact[], ledger: Partial<Facts['ledger']> = {}): unknown[] =>
  codesOf(compareSettlements(factsOf({ settlements, ledger }), MOMENT));
const adjustment = (change: Partial<SettlementFact> = {}): SettlementFact =>
  line({ kind: 'adjustment', reference: 'adj_1', isBookable: false, ...change });

describe('a line that nobody can book', () => {
  it('is named with what arrived, and with the payment if there is one', () => {
    const stranger = line({ isBookable: false, authorisationId: 'auth_x', gross: 500, fee: 10 });
    expect(compareSettlements(factsOf({ settlements: [adjustment(), stranger] }), MOMENT)).toEqual([
      { code: 'adjustment', kind: 'adjustment', reference: 'adj_1', paymentId: 7, amounts: { settlement: 980 } },
      { code: 'unknown_line', kind: 'capture', reference: 'a', paymentId: null, amounts: { settlement: 490 } },
    ]);
  });

  it.each<[string, readonly SettlementFact[], number]>([
    ['before the end of the day', [adjustment({ at: UNTIL - 1 })], 1],
    ['at the end of the day', [adjustment({ at: UNTIL })], 0],
    ['undone for the same charge', [adjustment(), adjustment({ reference: 'adj_2', gross: -1_000, fee: -20 })], 0],
    ['undone but for the fee', [adjustment(), adjustment({ reference: 'adj_2', gross: -1_000, fee: 0 })], 2],
    ['undone by a fee', [adjustment({ gross: 10, fee: 0 }), adjustment({ gross: 0, fee: 10 })], 0],
    [
      'undone for another charge',
      [adjustment(), adjustment({ authorisationId: 'auth_b', gross: -1_000, fee: -20 })],
      2,
    ],
    [
      'undone by its name, without a charge',
      [adjustment({ authorisationId: '' }), adjustment({ authorisationId: '', gross: -1_000, fee: -20 })],
      0,
    ],
    [
      'not undone by another without a charge',
      [
        adjustment({ authorisationId: '' }),
        adjustment({ authorisationId: '', reference: 'adj_2', gross: -1_000, fee: -20 }),
      ],
      2,
    ],
  ])('%s', (_what, lines, named) => {
    expect(compare(lines)).toHaveLength(named);
  });

  it('is an adjustment even if it was booked', () => {
    const booked = { at: UNTIL, lineId: 1, net: 980, fee: 20 };
    expect(compare([adjustment({ isBookable: true })], { settlements: [booked] })).toEqual([
      ['adjustment', { settlement: 980 }],
    ]);
  });
});

describe('the booking of a line', () => {
  const { now } = MOMENT;
  const booking = { at: now, lineId: 1, net: 980, fee: 20 };

  it('as it is, is no difference', () => {
    expect(compare([line()], { settlements: [booking] })).toEqual([]);
  });

  it('of another line or amount is named with both', () => {
    expect(compareSettlements(factsOf({ settlements: [line()], ledger: { settlements: [] } }), MOMENT)).toEqual([
      {
        code: 'line_not_booked',
        kind: 'capture',
        reference: 'a',
        paymentId: 7,
        amounts: { settlement: 980, ledger: 0 },
      },
    ]);
    expect(compare([line()], { settlements: [{ ...booking, lineId: 2 }] })).toEqual([
      ['line_not_booked', { settlement: 980, ledger: 0 }],
    ]);
    expect(compare([line()], { settlements: [{ ...booking, net: 979 }] })).toEqual([
      ['line_not_booked', { settlement: 980, ledger: 979 }],
    ]);
  });

  it('may take an hour; a wrong one is wrong at once', () => {
    const moment = { ...MOMENT, now: UNTIL };
    const early = (at: number, settlements: Facts['ledger']['settlements'] = []): unknown[] =>
      codesOf(compareSettlements(factsOf({ settlements: [line({ at })], ledger: { settlements } }), moment));
    const amounts = { settlement: 980, ledger: 0 };
    expect(early(UNTIL - HOUR_MS + 1)).toEqual([['under_way', amounts]]);
    expect(early(UNTIL - HOUR_MS)).toEqual([['line_not_booked', amounts]]);
    expect(early(UNTIL - 1, [{ ...booking, net: 1 }])).toEqual([['line_not_booked', { settlement: 980, ledger: 1 }]]);
    expect(early(UNTIL)).toEqual([]);
  });
});
