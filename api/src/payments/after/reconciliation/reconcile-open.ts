import type { Executor } from '../../../platform/db/client';
import { HOLIDAYS } from '../../../reference';
import { BankFiles, readDiscards } from './bank-files';
import { type Carried, FROM_THE_BEGINNING, type Subjects } from './carried';
import { collectFacts } from './collect-facts';
import { disputeOf } from './compare-charges';
import { type Difference, fileIdOf } from './difference';
import type { Facts, Limits } from './facts';
import { findSubjects } from './find-subjects';
import { addReconciliations, reconcile, type Reconciliation } from './reconcile';

const DAY_MS = 86_400_000;
/** Charges, and payments, whose facts are held at a time. */
const TOGETHER = 5_000;

const NOBODY: Subjects = { authorisations: [], lines: [], payments: [], files: [] };

/** Divides subjects. A charge, a line and a payment are each compared for themselves. */
function* partsOf({ authorisations, lines, payments, files }: Subjects): Generator<Subjects> {
  for (let start = 0; start < authorisations.length; start += TOGETHER)
    yield { ...NOBODY, authorisations: authorisations.slice(start, start + TOGETHER) };
  for (let start = 0; start < payments.length; start += TOGETHER)
    yield { ...NOBODY, payments: payments.slice(start, start + TOGETHER), files };
  yield { ...NOBODY, lines };
}

/** Returns the subjects of differences. What no source mentions is none. */
function openOf(facts: Facts, differences: readonly Difference[]): Subjects {
  const references = new Set(differences.map(({ reference }) => reference));
  const payments = new Set(differences.filter(({ kind }) => kind === 'transfer').map(({ paymentId }) => paymentId));
  const charges = [...facts.gateway, ...facts.ledger.charges, ...facts.settlements].filter(
    ({ reference }) => references.has(reference) || references.has(disputeOf(reference)),
  );
  const isOpen = ({ paymentId }: { readonly paymentId: number }): boolean => payments.has(paymentId);
  const named = [...facts.orders, ...facts.answers].filter(isOpen);
  return {
    authorisations: [...new Set(charges.map(({ authorisationId }) => authorisationId))].filter((id) => id !== ''),
    lines: facts.settlements
      .filter(({ authorisationId, reference }) => authorisationId === '' && references.has(reference))
      .map(({ reference }) => reference),
    payments: [...payments].filter((id) => id !== null),
    files: [...new Set(named.map(({ fileId }) => fileId))],
  };
}

const add = (one: Subjects, other: Subjects): Subjects => ({
  authorisations: [...one.authorisations, ...other.authorisations],
  lines: [...one.lines, ...other.lines],
  payments: [...one.payments, ...other.payments],
  files: [...new Set([...one.files, ...other.files])],
});

/** A day to compare. */
export interface DayToReconcile {
  /** 'YYYY-MM-DD' in Japan. */
  readonly day: string;
  /** When it is compared, epoch ms. */
  readonly now: number;
  readonly limits: Limits;
}

/** The last reconciled day before it, 'YYYY-MM-DD' in Japan, and what that left. */
export interface Base {
  readonly day: string;
  readonly carried: Carried;
}

/**
 * Compares a day with all items open at its beginning and all that have moved since, in parts, so that neither time nor
 * memory grows with the years of the books.
 * @param base null to compare everything from the beginning
 * @returns the result, and what it carries to the next day
 */
export async function reconcileOpen(
  executor: Executor,
  { day, now, limits }: DayToReconcile,
  base: Base | null,
): Promise<{ readonly result: Reconciliation; readonly carried: Carried }> {
  const until = Date.parse(`${day}T00:00:00+09:00`) + DAY_MS;
  const from = base === null ? 0 : Date.parse(`${base.day}T00:00:00+09:00`);
  const files = new BankFiles(executor);
  const { subjects, readUntil } = await findSubjects(executor, files, base?.carried ?? FROM_THE_BEGINNING, from, until);
  const compare = (facts: Facts): Reconciliation => reconcile(facts, day, now, limits, HOLIDAYS);
  let result: Reconciliation | null = null;
  let open = NOBODY;
  for (const part of partsOf(subjects)) {
    const facts = await collectFacts(executor, files, part);
    // Discarded files are few, and stay until somebody has given the reason.
    const own = compare(part.lines === subjects.lines ? { ...facts, discards: await readDiscards(executor) } : facts);
    open = add(
      open,
      openOf(
        facts,
        [...own.explained, ...own.unexplained].filter((one) => fileIdOf(one) === null),
      ),
    );
    result = result === null ? own : addReconciliations(result, own);
  }
  if (result === null) throw new Error('A day has a part to compare.');
  return { result, carried: { open, readUntil } };
}
