import {
  codesOf,
  DAY_MS,
  factsOf,
  HOUR_MS,
  MOMENT,
  TODAY,
  TOMORROW,
  UNTIL,
} from '../../../../test/support/reconciliation-facts';
import { compareTransfers } from './compare-transfers';
import { differenceText } from './difference-text';
import type { AnswerFact, Facts, OrderFact, TransferBooking } from './facts';

interface Sources {
  readonly orders?: readonly OrderFact[];
  readonly answers?: readonly AnswerFact[];
  readonly transfers?: readonly TransferBooking[];
  /** Yen that payment 7 still owes its supplier. */
  readonly owed?: number;
}

const factsFrom = ({ orders = [], answers = [], transfers = [], owed = 0 }: Sources): Facts =>
  factsOf({ orders, answers, ledger: { transfers, owed: new Map([[7, owed]]) } });
const compare = (sources: Sources, moment = MOMENT): unknown[] => codesOf(compareTransfers(factsFrom(sources), moment));

/** Returns the order of the first transfer of payment 7 over 1,000 yen, sent today, with changes. */
const order = (change: Partial<OrderFact> = {}): OrderFact => ({
  at: TODAY,
  discardedAt: null,
  fileId: 3,
  transferDate: '2026-11-11',
  amount: 1_000,
  paymentId: 7,
  number: 1,
  ...change,
});
const answer = (result: AnswerFact['result'], change: Partial<AnswerFact> = {}): AnswerFact => ({
  at: TODAY + 1,
  fileId: 3,
  amount: 1_000,
  result,
  paymentId: 7,
  number: 1,
  ...change,
});
const booking = (kind: TransferBooking['kind'], change: Partial<TransferBooking> = {}): TransferBooking => ({
  at: TODAY + 2,
  kind,
  amount: 1_000,
  paymentId: 7,
  number: 1,
  ...change,
});

const SENT = booking('transfer_sent');
const PAID = [SENT, booking('transfer_executed')];
const FAILED = [SENT, booking('transfer_failed')];
const ALIKE = { bank: 1_000, ledger: 1_000 };

describe('a transfer', () => {
  it.each<[string, Sources]>([
    ['paid', { orders: [order()], answers: [answer('paid')], transfers: PAID }],
    ['failed', { orders: [order()], answers: [answer('failed')], transfers: FAILED }],
    ['sent back before it was known as paid', { orders: [order()], answers: [answer('returned')], transfers: FAILED }],
    [
      'sent back after it was paid, whatever the order of the facts',
      {
        orders: [order()],
        answers: [answer('returned', { at: TODAY + 2 }), answer('paid')],
        transfers: [booking('transfer_returned'), ...PAID],
      },
    ],
    ['discarded', { orders: [order({ discardedAt: TODAY + 1 })], transfers: FAILED }],
    ['sent on the next day', { orders: [order({ at: UNTIL })], transfers: [booking('transfer_sent', { at: UNTIL })] }],
  ])('%s, as the ledger has it, is no difference', (_state, sources) => {
    expect(compare(sources)).toEqual([]);
  });

  it('is named with its number and payment', () => {
    expect(compareTransfers(factsFrom({ orders: [order({ number: 2 })], transfers: [] }), MOMENT)).toEqual([
      {
        code: 'order_not_booked',
        kind: 'transfer',
        reference: '7/2',
        paymentId: 7,
        amounts: { bank: 1_000, ledger: 0 },
      },
      { code: 'waits_for_bank', kind: 'transfer', reference: '7/2', paymentId: 7, amounts: { bank: 1_000, ledger: 0 } },
    ]);
  });

  it.each<[string, Sources, unknown[]]>([
    ['that is not booked', { orders: [order()] }, ['order_not_booked', { bank: 1_000, ledger: 0 }]],
    ['that nobody ordered', { transfers: [SENT] }, ['order_not_booked', { bank: 0, ledger: 1_000 }]],
    [
      'that is booked on the next day',
      { orders: [order()], transfers: [booking('transfer_sent', { at: UNTIL })] },
      ['next_day', { bank: 1_000, ledger: 0 }],
    ],
    [
      'that is discarded on the next day, and booked today',
      { orders: [order({ discardedAt: UNTIL })], transfers: FAILED },
      ['next_day', ALIKE],
    ],
    [
      'over another amount',
      { orders: [order()], transfers: [booking('transfer_sent', { amount: 999 })] },
      ['amount_differs', { bank: 1_000, ledger: 999 }],
    ],
    [
      'that is booked twice',
      { orders: [order()], transfers: [SENT, SENT] },
      ['amount_differs', { bank: 1_000, ledger: 2_000 }],
    ],
    [
      'whose result was booked twice',
      { orders: [order()], answers: [answer('paid')], transfers: [...PAID, booking('transfer_executed')] },
      ['amount_differs', { bank: 1_000, ledger: 2_000 }],
    ],
    [
      'whose result is hours old and not booked',
      { orders: [order()], answers: [answer('paid')], transfers: [SENT] },
      ['under_way', ALIKE],
    ],
    [
      'whose result is almost a day old and not booked',
      {
        orders: [order({ at: TODAY - 2 * DAY_MS })],
        answers: [answer('paid', { at: MOMENT.now - DAY_MS + 1 })],
        transfers: [SENT],
      },
      ['under_way', ALIKE],
    ],
    [
      'whose result is a day old and not booked',
      {
        orders: [order({ at: TODAY - 2 * DAY_MS })],
        answers: [answer('paid', { at: MOMENT.now - DAY_MS })],
        transfers: [SENT],
      },
      ['result_not_booked', ALIKE],
    ],
    [
      'whose last result is new',
      {
        orders: [order({ at: TODAY - 9 * DAY_MS })],
        answers: [answer('returned'), answer('paid', { at: TODAY - 8 * DAY_MS })],
        transfers: PAID,
      },
      ['under_way', ALIKE],
    ],
  ])('%s is one', (_what, sources, expected) => {
    expect(compare(sources)[0]).toEqual(expected);
  });
});

describe('a result of the bank', () => {
  const sent = (transferDate: string, answers: readonly AnswerFact[] = []) => ({
    orders: [order({ at: TODAY - 9 * DAY_MS, transferDate })],
    answers,
    transfers: [booking('transfer_sent', { at: TODAY - 9 * DAY_MS })],
  });

  it('is waited for over two bank days', () => {
    expect(compare(sent('2026-11-09'))).toEqual([['waits_for_bank', ALIKE]]);
    expect(compare(sent('2026-11-06'))).toEqual([['result_missing', ALIKE]]);
    const holidays = new Set(['2026-11-10']);
    expect(compare(sent('2026-11-06'), { ...MOMENT, holidays })).toEqual([['waits_for_bank', ALIKE]]);
    // It has come on the next day.
    expect(compare(sent('2026-11-06', [answer('paid', { at: TOMORROW })]))[0]).toEqual(['waits_for_bank', ALIKE]);
  });

  it('is waited for on the day itself without a limit of days, also on a Saturday', () => {
    const limits = { ...MOMENT.limits, resultBankDays: 0 };
    expect(compare(sent('2026-11-11'), { ...MOMENT, limits })).toEqual([['waits_for_bank', ALIKE]]);
    expect(compare(sent('2026-11-10'), { ...MOMENT, limits })).toEqual([['result_missing', ALIKE]]);
    expect(compare(sent('2026-11-07'), { ...MOMENT, limits, day: '2026-11-08' })).toEqual([['result_missing', ALIKE]]);
  });

  it('of a transfer that nobody ordered, or over another amount, is named', () => {
    expect(compare({ answers: [answer('paid')] })).toEqual([['result_unknown', { bank: 0, ledger: 0 }]]);
    expect(compare({ answers: [answer('paid', { at: UNTIL })] })).toEqual([]);
    const paid = { orders: [order()], transfers: PAID };
    expect(compare({ ...paid, answers: [answer('paid', { amount: 999 })] })).toEqual([['amount_differs', ALIKE]]);
    expect(compare({ ...paid, answers: [answer('paid'), answer('paid', { amount: 999 })] })).toEqual([
      ['amount_differs', ALIKE],
    ]);
  });
});

describe('the transfers of a payment', () => {
  const paid = (number: number) => ({
    order: order({ number }),
    answer: answer('paid', { number }),
    transfers: [booking('transfer_sent', { number }), booking('transfer_executed', { number })],
  });
  const failed = {
    orders: [order()],
    answers: [answer('failed')],
    transfers: FAILED,
  };
  const [one, two] = [paid(1), paid(2)];

  it('that left twice are named with all their money', () => {
    const twice = {
      orders: [one.order, two.order],
      answers: [one.answer],
      transfers: [...one.transfers, booking('transfer_sent', { number: 2 })],
    };
    expect(compareTransfers(factsFrom(twice), MOMENT).at(-1)).toEqual({
      code: 'transferred_twice',
      kind: 'transfer',
      reference: '7',
      paymentId: 7,
      amounts: { bank: 2_000 },
    });
    const again = { orders: [one.order, one.order], answers: [one.answer], transfers: one.transfers };
    expect(compare(again)).toEqual([['transferred_twice', { bank: 1_000 }]]);
    expect(compare({ ...again, orders: [one.order, order({ discardedAt: TODAY, fileId: 2 })] })).toEqual([]);
    expect(compare({ ...failed, orders: [one.order, one.order] })).toEqual([]);
  });

  it('that left once after a failure are in order', () => {
    expect(
      compare({
        orders: [two.order, ...failed.orders],
        answers: [two.answer, ...failed.answers],
        transfers: [...two.transfers, ...failed.transfers],
        owed: 1_000,
      }),
    ).toEqual([]);
  });

  it('that did not arrive wait for somebody as long as the money is owed, for thirty days', () => {
    const cameBack = (at: number, owed = 800) =>
      compare({
        orders: [order({ at: at - HOUR_MS })],
        answers: [answer('failed', { at })],
        transfers: [booking('transfer_sent', { at }), booking('transfer_failed', { at })],
        owed,
      });
    expect(cameBack(TODAY, 0)).toEqual([]);
    expect(cameBack(TODAY)).toEqual([['waits_for_operator', { ledger: 800 }]]);
    expect(cameBack(UNTIL - 30 * DAY_MS)).toEqual([['waits_for_operator', { ledger: 800 }]]);
    expect(cameBack(UNTIL - 30 * DAY_MS - 1)).toEqual([['returned_too_long', { ledger: 800 }]]);
  });

  it('that came back after they were paid, or whose file was discarded, wait alike', () => {
    expect(
      compare({
        orders: [order()],
        answers: [answer('paid'), answer('returned', { at: TODAY + 2 })],
        transfers: [...PAID, booking('transfer_returned')],
        owed: 800,
      }),
    ).toEqual([['waits_for_operator', { ledger: 800 }]]);
    const discarded = (discardedAt: number) =>
      compare({ orders: [order({ at: discardedAt - 1, discardedAt })], transfers: FAILED, owed: 800 }).at(-1);
    expect(discarded(TODAY)).toEqual(['waits_for_operator', { ledger: 800 }]);
    expect(discarded(UNTIL - 31 * DAY_MS)).toEqual(['returned_too_long', { ledger: 800 }]);
  });

  it('wait also if the next one leaves only on the next day', () => {
    const next = { at: TOMORROW, number: 2 };
    expect(
      compare({
        ...failed,
        orders: [order(next), ...failed.orders],
        transfers: [...failed.transfers, booking('transfer_sent', next)],
        owed: 800,
      }),
    ).toEqual([['waits_for_operator', { ledger: 800 }]]);
  });
});

describe('a file that left and was discarded', () => {
  const discard = { at: UNTIL - 1, fileId: 12, total: 5_000 };

  it('is named from the day of its discard on, for as long as nobody explains it', () => {
    expect(compareTransfers(factsOf({ discards: [discard] }), MOMENT)).toEqual([
      {
        code: 'discarded_after_leaving',
        kind: 'transfer_file',
        reference: 'file-12',
        paymentId: null,
        amounts: { files: 5_000 },
      },
    ]);
    const later = { ...MOMENT, until: UNTIL + 400 * DAY_MS };
    expect(compareTransfers(factsOf({ discards: [discard] }), later)).toHaveLength(1);
    expect(compareTransfers(factsOf({ discards: [{ ...discard, at: UNTIL }] }), MOMENT)).toEqual([]);
  });
});

describe('a difference of a transfer whose amounts are the same', () => {
  it('says what differs', () => {
    const answers = [answer('paid'), answer('returned', { at: TODAY + 3 })];
    const found = compareTransfers(factsFrom({ orders: [order()], answers, transfers: FAILED }), {
      ...MOMENT,
      now: UNTIL + 2 * DAY_MS,
    });
    expect(found.map(differenceText).join('')).toContain('銀行 1,000円（組戻）、帳簿 1,000円（振込不能）');
  });
});
