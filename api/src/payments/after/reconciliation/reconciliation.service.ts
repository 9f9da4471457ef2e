import { and, desc, eq, isNotNull, lt, type SQL } from 'drizzle-orm';
import { formatLongDate, jstDate } from 'shared-rules/time';
import type { Context } from '../../../platform/context/context';
import { anyRow, type Executor, type Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { reconciliationNotes, reconciliations } from '../../../platform/db/schema/settlements';
import { refuseField, refuse } from '../../../platform/http/failure';
import { writeMail } from '../../../platform/mail/outbox';
import { namesOfPerson } from '../../../platform/people/names-of-person';
import { copyJournal } from './gateway-journal';
import type { Reconciliation } from './reconcile';
import { type Base, reconcileOpen } from './reconcile-open';
import { listDownloads } from '../../payout/transfer.repository';
import { type Difference, faultName, fileIdOf } from './difference';
import { differenceText } from './difference-text';

const DAY_MS = 86_400_000;
/** Maximum number of differences in a mail. */
const MOST_NAMED = 20;

/** Returns whether nothing moved on a day and nothing is open. */
const isQuiet = ({ figures, explained, unexplained }: Reconciliation): boolean =>
  explained.length + unexplained.length === 0 &&
  Object.values(figures).every((sources) => Object.values(sources).every((yen) => yen === 0));

/** Counts differences by their code: those that need nobody are many. */
const countByCode = (differences: readonly Difference[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { code } of differences) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

/** Writes the result to the operator: every fault by name, or in one sentence that there is none. */
async function mailResult(
  { config }: BooksContext,
  transaction: Transaction,
  { day, explained, unexplained }: Reconciliation,
  now: number,
): Promise<void> {
  const date = formatLongDate(day);
  const named = unexplained.slice(0, MOST_NAMED).map(differenceText);
  const rest = unexplained.length - named.length;
  await writeMail(
    transaction,
    null,
    config.SUPPORT_EMAIL,
    {
      subject:
        unexplained.length === 0
          ? `照合（${date}）: 不一致はありません`
          : `照合（${date}）: 説明できない差異が${unexplained.length}件あります`,
      addressee: config.RECEIPT_ISSUER_NAME,
      paragraphs:
        unexplained.length === 0
          ? [
              `カード会社・帳簿・銀行・精算の記録は一致しています。処理を待っているものが${explained.length}件あります。`,
            ]
          : [
              ...named,
              ...(rest > 0 ? [`ほかに${rest}件あります。npm run operator -- reconcile ${day} で確認できます。`] : []),
            ],
      facts: [],
    },
    now,
  );
}

/** Parts of the service that a comparison needs in its separate process. */
export type BooksContext = Pick<Context, 'config' | 'database' | 'clock' | 'gateway' | 'log'>;

/** Returns the last reconciled day before a day, and what it carried over; null if there is none. */
async function findBase(executor: Executor, day: string): Promise<Base | null> {
  const [row] = await executor
    .select({ day: reconciliations.day, carried: reconciliations.carried })
    .from(reconciliations)
    .where(and(lt(reconciliations.day, day), isNotNull(reconciliations.carried)))
    .orderBy(desc(reconciliations.day), desc(reconciliations.id))
    .limit(1);
  // Written by `reconcileDay` alone.
  return row ? (row as Base) : null;
}

/** Compares a day with all that was open before it and has moved since, or with everything there is. */
async function compare({ config, database, gateway }: BooksContext, day: string, now: number, isWhole: boolean) {
  const { SETTLEMENT_DAYS: settlementDays, RESULT_BANK_DAYS: resultBankDays } = config;
  await copyJournal(database, gateway);
  const base = isWhole ? null : await findBase(database, day);
  return reconcileOpen(database, { day, now, limits: { settlementDays, resultBankDays } }, base);
}

/** Throws 409 if an operator explains the discard of a file that this operator has downloaded. */
async function refuseOwnDownloads(
  { database }: Context,
  faults: readonly Difference[],
  operator: string,
): Promise<void> {
  const fileIds = faults.map(fileIdOf).filter((id) => id !== null);
  const own = await namesOfPerson(database, operator);
  if ((await listDownloads(database, fileIds)).some((download) => own.includes(download.operator ?? '')))
    throw refuse('downloader_may_not_explain');
}

/** Returns the faults with this reference until yesterday. Throws 404 if there is none; GatewayUnavailable. */
export async function faultsOf(context: BooksContext, reference: string): Promise<Difference[]> {
  const now = await context.clock.now();
  const { result } = await compare(context, jstDate(now - DAY_MS), now, false);
  const named = result.unexplained.filter((difference) => difference.reference === reference);
  if (named.length === 0) throw refuse('difference_unknown', { reference });
  return named;
}

/** Why faults need nobody any more, as one or two people decided. */
interface Explained {
  readonly reference: string;
  readonly reason: string;
  /** Names of the faults that were seen (`faultName`). */
  readonly seen: readonly string[];
  readonly operator: string;
  /** Who confirmed it; null if one person is enough. */
  readonly confirmedBy: string | null;
}

/**
 * Records the reason of the faults with a reference, so that they are explained from now on. A fault whose amounts
 * change is named again.
 * @param named the faults with the reference, as they are now (`faultsOf`)
 * @returns how many faults there were
 * @throws Failure 409 if they are others than those that were seen, or for a file that one of the people has downloaded
 */
export async function noteReason(
  context: Context,
  explained: Explained,
  named: readonly Difference[],
): Promise<number> {
  const { reference, reason, seen, operator, confirmedBy } = explained;
  const faults = named.map(faultName);
  if (faults.toSorted().join('\n') !== seen.toSorted().join('\n')) throw refuse('difference_changed', { reference });
  for (const person of [operator, confirmedBy]) if (person !== null) await refuseOwnDownloads(context, named, person);
  const at = await context.clock.now();
  await context.database
    .insert(reconciliationNotes)
    .values(faults.map((fault) => ({ fault, reason, operator, at })))
    .onConflictDoNothing();
  return faults.length;
}

/** A day to reconcile. */
export interface ReconciledDay {
  /** A day in Japan that is over, 'YYYY-MM-DD'. */
  readonly day: string;
  /** Name of the operator; null for the daily job. */
  readonly operator: string | null;
  /** Reads everything from the beginning, instead of the items carried over and what moved since. */
  readonly isWhole: boolean;
}

/**
 * Reconciles a day, and keeps the result. The daily one is mailed to the operator, unless nothing moved and nothing is
 * open.
 * @throws Failure 422 at `day` if it is not over; GatewayUnavailable
 */
export async function reconcileDay(
  context: BooksContext,
  { day, operator, isWhole }: ReconciledDay,
): Promise<Reconciliation> {
  const { database, clock } = context;
  const now = await clock.now();
  if (day >= jstDate(now)) throw refuseField('day', 'reconciliation_day_not_over', { day });
  const { result, carried } = await compare(context, day, now, isWhole);
  const { figures, explained, unexplained } = result;
  const kept = { day, figures, explained: countByCode(explained), unexplained };
  await inTransaction(database, async (transaction) => {
    await transaction.insert(reconciliations).values({
      day,
      at: now,
      operator,
      explained: explained.length,
      unexplained: unexplained.length,
      result: kept,
      carried,
    });
    if (operator === null && !isQuiet(result)) await mailResult(context, transaction, result, now);
  });
  return result;
}

/** Returns the last reconciliation of the newest day; undefined if there was none. `at` is epoch ms. */
export async function lastReconciliation(
  executor: Executor,
): Promise<
  { readonly day: string; readonly at: number; readonly explained: number; readonly unexplained: number } | undefined
> {
  const [row] = await executor
    .select({
      day: reconciliations.day,
      at: reconciliations.at,
      explained: reconciliations.explained,
      unexplained: reconciliations.unexplained,
    })
    .from(reconciliations)
    .orderBy(desc(reconciliations.day), desc(reconciliations.id))
    .limit(1);
  return row;
}

/** Matches if a day in Japan was reconciled. */
export const isReconciled = (executor: Executor, day: string): SQL =>
  anyRow(executor, reconciliations, eq(reconciliations.day, day));
