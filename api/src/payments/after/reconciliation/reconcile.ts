import type { FigureKind } from 'shared-api/operator';
import { compareCharges } from './compare-charges';
import { compareSettlements } from './compare-settlements';
import { compareTransfers } from './compare-transfers';
import { type Difference, faultName, isExplained, type Source } from './difference';
import type { Facts, Limits } from './facts';

const DAY_MS = 86_400_000;

/** Yen of a day by kind and source; a source that has nothing to say of a kind is absent. */
type Figures = Readonly<Record<FigureKind, Readonly<Partial<Record<Source, number>>>>>;

/** A comparison of a day. */
export interface Reconciliation {
  /** 'YYYY-MM-DD' in Japan. */
  readonly day: string;
  readonly figures: Figures;
  readonly explained: readonly Difference[];
  readonly unexplained: readonly Difference[];
}

interface Dated {
  readonly at: number;
}

function figuresOf(facts: Facts, from: number, until: number): Figures {
  const isToday = ({ at }: Dated): boolean => at >= from && at < until;
  const sum = <T extends Dated>(rows: readonly T[], which: (row: T) => boolean, yen: (row: T) => number): number =>
    rows.filter((row) => isToday(row) && which(row)).reduce((total, row) => total + yen(row), 0);
  const { gateway, ledger, settlements, orders, answers } = facts;
  const charged = (kind: string) => ({
    gateway: sum(
      gateway,
      (row) => row.kind === kind,
      ({ amount }) => amount,
    ),
    ledger: sum(
      ledger.charges,
      (row) => row.kind === kind,
      ({ amount }) => amount,
    ),
    settlement: sum(
      settlements,
      (row) => row.kind === kind || row.kind === `${kind}_reversal`,
      ({ gross }) => gross,
    ),
  });
  const booked = (...kinds: readonly string[]): number =>
    sum(
      ledger.transfers,
      (row) => kinds.includes(row.kind),
      ({ amount }) => amount,
    );
  const answered = (...results: readonly string[]): number =>
    sum(
      answers,
      (row) => results.includes(row.result),
      ({ amount }) => amount,
    );
  const all = (): boolean => true;
  return {
    capture: charged('capture'),
    refund: charged('refund'),
    dispute: charged('dispute'),
    sent: { files: sum(orders, all, ({ amount }) => amount), ledger: booked('transfer_sent') },
    paid: { bank: answered('paid'), ledger: booked('transfer_executed') },
    failed: { bank: answered('failed', 'returned'), ledger: booked('transfer_failed', 'transfer_returned') },
    settled: {
      settlement: sum(settlements, all, ({ gross, fee }) => gross - fee),
      ledger: sum(ledger.settlements, all, ({ net }) => net),
    },
    fee: {
      settlement: sum(
        settlements,
        ({ kind }) => kind !== 'dispute_fee',
        ({ fee }) => fee,
      ),
      ledger: sum(ledger.settlements, all, ({ fee }) => fee),
    },
    dispute_fee: {
      settlement: sum(
        settlements,
        ({ kind }) => kind === 'dispute_fee',
        ({ fee }) => fee,
      ),
      ledger: -sum(
        ledger.charges,
        ({ kind }) => kind === 'dispute_fee',
        ({ amount }) => amount,
      ),
    },
  };
}

/**
 * Compares card gateway, ledger, transfer files, results of the bank and settlement reports for a day in Japan, with
 * everything that was open when it began. Each difference is explained, or it is a fault that somebody has to look at;
 * what stays open longer than its limit becomes a fault.
 * @param now when it is compared, in epoch ms: after the day, and no fact is later
 */
export function reconcile(
  facts: Facts,
  day: string,
  now: number,
  limits: Limits,
  holidays: ReadonlySet<string>,
): Reconciliation {
  const from = Date.parse(`${day}T00:00:00+09:00`);
  const moment = { day, until: from + DAY_MS, now, limits, holidays };
  const differences = [
    ...compareCharges(facts, moment),
    ...compareSettlements(facts, moment),
    ...compareTransfers(facts, moment),
  ].map((difference): Difference =>
    facts.notes.has(faultName(difference)) ? { ...difference, code: 'noted' } : difference,
  );
  return {
    day,
    figures: figuresOf(facts, from, from + DAY_MS),
    explained: differences.filter(isExplained),
    unexplained: differences.filter((difference) => !isExplained(difference)),
  };
}

/** Returns two comparisons of different charges and payments on one day as one. */
export function addReconciliations(one: Reconciliation, other: Reconciliation): Reconciliation {
  const figures = Object.entries(one.figures).map(([kind, sources]) => {
    const more: Readonly<Record<string, number>> = other.figures[kind as FigureKind];
    return [
      kind,
      Object.fromEntries(Object.entries(sources).map(([source, yen]) => [source, yen + (more[source] ?? 0)])),
    ];
  });
  return {
    day: one.day,
    figures: Object.fromEntries(figures) as Figures,
    explained: [...one.explained, ...other.explained],
    unexplained: [...one.unexplained, ...other.unexplained],
  };
}
