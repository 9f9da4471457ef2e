import { costsBy, beyondIdle, medianOf, NO_COSTS, rangeOf } from './costs';
import { carriedOf, fullAt, needsOf, nodeHourMs, wholeCosts, type Units } from './nodes';
import { readStat } from './process-times';

const costs = (api: number, postgres: number, gateway = 0) => ({ ...NO_COSTS, api, postgres, gateway });

/** An hour of a node has 4,320,000 ms that may be used. */
const UNITS: Units = {
  payment: { ...costs(50, 20, 10), statements: 100, gatewayStatements: 20, transactions: 9, wal: 36_000 },
  text: { ...NO_COSTS, reader: 1_000 },
  scan: { ...NO_COSTS, reader: 3_000 },
  tabHour: costs(200, 100),
  waitingTabHour: costs(600, 500),
  signIn: costs(30, 10),
  listPage: costs(5, 2),
  detailPage: costs(5, 2),
  paymentBytes: 20_000,
  textBytes: 100_000,
  scanBytes: 300_000,
};

describe('what a load needs', () => {
  it('adds what comes with a payment', () => {
    // 50 + 30 + 6 × 5 + 4 × 5 + 0.75 × 200 + 0.25 × 600
    expect(wholeCosts(UNITS)).toMatchObject({ api: 430, reader: 2_000, gateway: 10, postgres: 250 });
  });

  it('counts nodes at the busiest hour', () => {
    const needs = needsOf(UNITS, 90_000);
    expect(needs.paymentsAnHour).toBe(18_000);
    expect(needs.api).toBeCloseTo(2.15);
    expect(needs.reader).toBeCloseTo(10);
    expect(needs.apiNodes).toBe(2);
    expect(needs.readerNodes).toBe(9);
    expect(needs.gatewayNodes).toBe(1);
    // 1.25 busy processors, 0.6 of each.
    expect(needs.primaryProcessors).toBe(3);
    // Two processes a node: 11 nodes of 21 connections, one of 20.
    expect(needs.connections).toBe(2 * (11 * 21 + 20));
    expect(needs.statementsASecond).toBe(600);
    expect(needs.transactionsASecond).toBe(45);
    expect(needs.walASecond).toBe(180_000);
    expect(needs.storedAYear).toBe(90_000 * 245 * 220_000);
  });

  it('takes one node of each part for a load of nothing', () => {
    expect(needsOf(UNITS, 0)).toMatchObject({ apiNodes: 1, readerNodes: 1, gatewayNodes: 1, primaryProcessors: 2 });
  });
});

describe('what a node carries', () => {
  it('divides the usable hour by the costs of one', () => {
    expect(nodeHourMs).toBe(4_320_000);
    expect(carriedOf('payment', UNITS.payment)).toEqual({ name: 'payment', api: 86_400, postgres: 216_000 });
    expect(carriedOf('text', UNITS.text)).toEqual({ name: 'text', api: 4_320, postgres: Infinity });
  });

  it('names the part that is full first', () => {
    expect(fullAt(UNITS)).toEqual([
      ['readers', 10_800],
      ['API', 50_230],
      ['primary', 86_400],
      ['card gateway', 2_160_000],
    ]);
  });
});

describe('costs', () => {
  it('leaves out what an idle product costs, and is never below nothing', () => {
    const window = costsBy((cost) => (cost === 'api' ? 100 : 1));
    const idle = costsBy(() => 2);
    expect(beyondIdle(window, idle, 10)).toEqual(costsBy((cost) => (cost === 'api' ? 80 : 0)));
  });

  it('takes the median, the lowest and the highest round', () => {
    const measured = { rounds: [3, 1, 2].map((value) => costsBy(() => value)) };
    expect(medianOf(measured)).toEqual(costsBy(() => 2));
    expect(rangeOf(measured, 'wal')).toEqual([1, 3]);
  });
});

it('reads the times of a process whose name has parentheses', () => {
  const stat = '42 (a (b) c) S 7 42 42 0 -1 4194560 100 0 0 0 12 3 40 5 20 0 1 0 100';
  expect(readStat(stat)).toEqual({ parent: 7, ownMs: 150, endedMs: 450 });
});
