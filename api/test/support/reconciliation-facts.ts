import type { Difference } from '../../src/payments/after/reconciliation/difference';
import type {
  ChargeFact,
  Facts,
  LedgerFacts,
  Moment,
  SettlementFact,
} from '../../src/payments/after/reconciliation/facts';

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** End of the day that is compared, and five in the morning after it. A Wednesday. */
export const UNTIL = Date.parse('2026-11-12T00:00:00+09:00');
export const MOMENT: Moment = {
  day: '2026-11-11',
  until: UNTIL,
  now: UNTIL + 5 * HOUR_MS,
  limits: { settlementDays: 7, resultBankDays: 2 },
  holidays: new Set(),
};
/** In the day, and on the next one. */
export const TODAY = UNTIL - HOUR_MS;
export const TOMORROW = UNTIL + HOUR_MS;

/** Returns facts of which only some are given. The charge `auth_a` belongs to payment 7. */
export const factsOf = ({
  ledger,
  ...others
}: Partial<Omit<Facts, 'ledger'>> & { readonly ledger?: Partial<LedgerFacts> } = {}): Facts => ({
  gateway: [],
  settlements: [],
  orders: [],
  answers: [],
  discards: [],
  openWork: [],
  letters: new Set(),
  notes: new Set(),
  payments: new Map([['auth_a', 7]]),
  ...others,
  ledger: { charges: [], transfers: [], settlements: [], owed: new Map(), ...ledger },
});

/** Returns 1,000 yen of charge `a` today, with changes. */
export const charge = (change: Partial<ChargeFact> = {}): ChargeFact => ({
  at: TODAY,
  kind: 'capture',
  reference: 'a',
  authorisationId: 'auth_a',
  amount: 1_000,
  ...change,
});

/** Returns the line of a report with charge `a`, imported today, with changes. */
export const line = (change: Partial<SettlementFact> = {}): SettlementFact => ({
  at: TODAY,
  lineId: 1,
  kind: 'capture',
  reference: 'a',
  authorisationId: 'auth_a',
  gross: 1_000,
  fee: 20,
  isBookable: true,
  ...change,
});

/** Returns what differences say, without the names of their money. */
export const codesOf = (differences: readonly Difference[]): unknown[] =>
  differences.map(({ code, amounts }) => [code, amounts]);
