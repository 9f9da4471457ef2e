import { jstDate } from 'shared-rules/time';
import { DAY_MS, HOUR_MS, randomOf } from '../../../../test/support/money-company';
import { MoneyWorld } from '../../../../test/support/money-world';
import type { Facts } from './facts';
import { reconcile, type Reconciliation } from './reconcile';

const FIRST = Date.parse('2026-11-01T00:00:00+09:00');
const HOLIDAYS = new Set(['2026-11-03', '2026-11-23', '2026-12-31', '2027-01-01', '2027-01-11', '2027-02-11']);
const LIMITS = { settlementDays: 7, resultBankDays: 2 };
const CLOSED = [
  'card_hold',
  'hold_commitment',
  'card_receivable',
  'disputed_receivable',
  'supplier_payable',
  'transfers_in_transit',
  'acquirer_payable',
];

const dayOf = (index: number): string => jstDate(FIRST + index * DAY_MS);
/** Five in the morning after a day. */
const morningAfter = (index: number): number => FIRST + (index + 1) * DAY_MS + 5 * HOUR_MS;

const reconcileDay = (facts: Facts, index: number): Reconciliation =>
  reconcile(facts, dayOf(index), morningAfter(index), LIMITS, HOLIDAYS);

/** Plays days, the last ones without anything new. Calls `each` on the morning after each day. */
async function play(
  seed: number,
  days: number,
  quietFrom: number,
  each: (world: MoneyWorld, index: number) => void = () => undefined,
): Promise<MoneyWorld> {
  const world = new MoneyWorld(randomOf(seed), HOLIDAYS);
  for (let index = 0; index < days; index += 1) {
    world.planDay(FIRST + index * DAY_MS, index >= quietFrom);
    await world.playUntil(morningAfter(index));
    each(world, index);
  }
  return world;
}

const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_127);
const WORLDS = process.env['TESTS_FULL'] === '1' ? 10 : 3;
const DAYS = 100;
const QUIET_DAYS = 60;

describe('the reconciliation', () => {
  it.each(Array.from({ length: WORLDS }, (_, index) => SEED + index))(
    'explains every difference of a hundred days, and in the end nothing is open (seed %i)',
    async (seed) => {
      let explained = 0;
      const world = await play(seed, DAYS + QUIET_DAYS, DAYS, ({ books }, index) => {
        const result = reconcileDay(books.factsAt(morningAfter(index)), index);
        expect([dayOf(index), result.unexplained]).toEqual([dayOf(index), []]);
        explained += result.explained.length;
      });
      expect(explained).toBeGreaterThan(DAYS);
      const last = reconcileDay(world.books.factsAt(Infinity), DAYS + QUIET_DAYS - 1);
      expect(last.explained).toEqual([]);
      expect(CLOSED.map((account) => [account, world.books.balance(account)])).toEqual(
        CLOSED.map((account) => [account, 0]),
      );
      const settled = world.books.settlements.reduce((sum, { gross, fee }) => sum + gross - fee, 0);
      expect(world.books.balance('acquirer_receipts')).toBe(settled);
    },
  );

  describe('names', () => {
    const LAST = 45;
    let world: MoneyWorld;
    let facts: Facts;
    /** A day with a charge, and with a report that was imported. */
    let planted = 0;
    beforeAll(async () => {
      world = await play(20_261_127, LAST, LAST);
      facts = world.books.factsAt(Infinity);
      planted = 20;
      while (capturesOf(planted).length === 0 || !facts.settlements.some(isOn(planted))) planted += 1;
      expect(planted).toBeLessThan(LAST - LIMITS.settlementDays);
    });
    /** Returns the faults of a day, as they are found with changed facts on the morning after it. */
    const faultsOf = (index: number, change: (known: Facts) => Facts): unknown[] =>
      reconcileDay(change(world.books.factsAt(morningAfter(index))), index).unexplained.map(
        ({ code, kind, paymentId }) => [code, kind, paymentId],
      );
    const isOn =
      (index: number) =>
      ({ at }: { readonly at: number }): boolean =>
        dayOf(index) === dayOf((at - FIRST) / DAY_MS);
    /** Returns the charges that gateway and ledger have on a day. */
    const capturesOf = (index: number) =>
      facts.gateway
        .filter(isOn(index))
        .filter(({ kind, reference }) =>
          facts.ledger.charges.some(
            (one) => kind === 'capture' && one.kind === kind && one.reference === reference && isOn(index)(one),
          ),
        );
    const capture = () => capturesOf(planted)[0]!;
    const paymentOf = ({ authorisationId }: { authorisationId: string }) => facts.payments.get(authorisationId);
    const withLedger = (known: Facts, change: Partial<Facts['ledger']>): Facts => ({
      ...known,
      ledger: { ...known.ledger, ...change },
    });

    it('nothing without a fault', () => {
      for (let index = 0; index < LAST; index += 1) expect(faultsOf(index, (known) => known)).toEqual([]);
    });

    it('a charge that the ledger does not have', () => {
      const { reference } = capture();
      const change = (known: Facts): Facts =>
        withLedger(known, {
          charges: known.ledger.charges.filter((one) => one.kind !== 'capture' || one.reference !== reference),
        });
      expect(faultsOf(planted - 1, change)).toEqual([]);
      expect(faultsOf(planted, change)).toEqual([['not_in_ledger', 'capture', paymentOf(capture())]]);
    });

    it('a charge that the gateway does not have', () => {
      const { reference } = capture();
      const change = (known: Facts): Facts => ({
        ...known,
        gateway: known.gateway.filter((one) => one.kind !== 'capture' || one.reference !== reference),
        settlements: known.settlements.filter((one) => one.reference !== reference),
      });
      expect(faultsOf(planted, change)).toEqual([['not_at_gateway', 'capture', paymentOf(capture())]]);
    });

    it('an amount that is one yen more in the ledger', () => {
      const { reference } = capture();
      const change = (known: Facts): Facts =>
        withLedger(known, {
          charges: known.ledger.charges.map((one) =>
            one.kind === 'capture' && one.reference === reference ? { ...one, amount: one.amount + 1 } : one,
          ),
        });
      expect(faultsOf(planted, change)).toContainEqual(['amount_differs', 'capture', paymentOf(capture())]);
    });

    it('a transfer that was paid twice', () => {
      const { paymentId } = facts.answers.find(({ result }) => result === 'paid')!;
      const change = (known: Facts): Facts => ({
        ...known,
        orders: known.orders.flatMap((one) => (one.paymentId === paymentId ? [one, { ...one, number: 9 }] : [one])),
        answers: known.answers.flatMap((one) => (one.paymentId === paymentId ? [one, { ...one, number: 9 }] : [one])),
      });
      expect(faultsOf(planted, change)).toContainEqual(['transferred_twice', 'transfer', paymentId]);
    });

    it('a charge that is not settled for a week', () => {
      const { reference } = capture();
      const change = (known: Facts): Facts => {
        const settlements = known.settlements.filter((one) => one.kind !== 'capture' || one.reference !== reference);
        const lines = new Set(settlements.map(({ lineId }) => lineId));
        const booked = known.ledger.settlements.filter(({ lineId }) => lines.has(lineId));
        return withLedger({ ...known, settlements }, { settlements: booked });
      };
      expect(faultsOf(planted + LIMITS.settlementDays - 1, change)).toEqual([]);
      expect(faultsOf(planted + LIMITS.settlementDays, change)).toEqual([
        ['settlement_missing', 'capture', paymentOf(capture())],
      ]);
    });

    it('a line of a charge that is not ours, until it is corrected', () => {
      const line = {
        ...facts.settlements.find(isOn(planted))!,
        lineId: 9_999,
        reference: 'x',
        authorisationId: 'auth-x',
        isBookable: false,
      };
      const change = (known: Facts): Facts => ({
        ...known,
        settlements: [...known.settlements, line].filter(({ at }) => at <= morningAfter(planted)),
      });
      expect(faultsOf(planted - 1, change)).toEqual([]);
      expect(faultsOf(planted, change)).toEqual([['unknown_line', line.kind, null]]);
      const undone = { ...line, lineId: 10_000, kind: 'adjustment' as const, gross: -line.gross, fee: -line.fee };
      expect(faultsOf(planted, (known) => ({ ...known, settlements: [...known.settlements, line, undone] }))).toEqual(
        [],
      );
    });

    it('a line that is not booked as it is', () => {
      const { lineId } = facts.ledger.settlements.find(isOn(planted))!;
      const change = (known: Facts): Facts =>
        withLedger(known, {
          settlements: known.ledger.settlements.map((one) =>
            one.lineId === lineId ? { ...one, net: one.net - 1 } : one,
          ),
        });
      expect(faultsOf(planted, change).map((fault) => (fault as unknown[])[0])).toEqual(['line_not_booked']);
    });

    it('a result that does not come for three bank days', () => {
      // Sent on a Tuesday.
      const order = facts.orders.find(({ transferDate }) => transferDate === '2026-11-24')!;
      const change = (known: Facts): Facts =>
        withLedger(
          { ...known, answers: known.answers.filter(({ fileId }) => fileId !== order.fileId) },
          {
            transfers: known.ledger.transfers.filter(
              ({ paymentId, number, kind }) =>
                kind === 'transfer_sent' ||
                !facts.orders.some(
                  (one) => one.fileId === order.fileId && one.paymentId === paymentId && one.number === number,
                ),
            ),
          },
        );
      const thursday = 25;
      expect([dayOf(thursday), faultsOf(thursday, change)]).toEqual(['2026-11-26', []]);
      expect(faultsOf(thursday + 1, change)).toContainEqual(['result_missing', 'transfer', order.paymentId]);
    });

    it('a chargeback that nobody was told of', () => {
      const { authorisationId } = capture();
      const at = FIRST + planted * DAY_MS + 20 * HOUR_MS;
      const fact = { at, kind: 'dispute' as const, reference: 'dp-x', authorisationId, amount: -1_000 };
      const change = (known: Facts): Facts => ({ ...known, gateway: [...known.gateway, fact] });
      expect(faultsOf(planted - 1, (known) => known)).toEqual([]);
      expect(faultsOf(planted, change)).toEqual([['not_in_ledger', 'dispute', paymentOf(fact)]]);
    });
  });
});
