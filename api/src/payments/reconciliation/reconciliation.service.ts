import { desc, eq, type SQL } from 'drizzle-orm';
import { formatLongDate, jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/config/context';
import { anyRow, type Executor, type Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { reconciliationNotes, reconciliations } from '../../platform/db/schema/settlements';
import { conflict, invalidField, notFound } from '../../platform/http/failure';
import { writeMail } from '../../platform/mail/outbox';
import { HOLIDAYS } from '../../reference';
import { collectFacts } from './collect-facts';
import { reconcile, type Reconciliation } from './reconcile';
import { findDownloads } from '../transfers/transfer.repository';
import { type Difference, faultName, fileIdOf } from './difference';
import { differenceText } from './difference-text';

const DAY_MS = 86_400_000;
/** Most differences that a mail names. */
const MOST_NAMED = 20;

/** Returns whether nothing moved on a day and nothing is open. */
const isQuiet = ({ figures, explained, unexplained }: Reconciliation): boolean =>
  explained.length + unexplained.length === 0 &&
  Object.values(figures).every((sources) => Object.values(sources).every((yen) => yen === 0));

/** Writes the result to the operator: every fault by name, or in one sentence that there is none. */
async function mailResult(
  { config }: Context,
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

/** Compares a day with everything that is known now. */
async function compare(context: Context, day: string, now: number): Promise<Reconciliation> {
  const { SETTLEMENT_DAYS: settlementDays, RESULT_BANK_DAYS: resultBankDays } = context.config;
  return reconcile(await collectFacts(context), day, now, { settlementDays, resultBankDays }, HOLIDAYS);
}

/** Throws 409 if an operator explains the discard of a file that this operator has downloaded. */
async function refuseOwnDownloads(
  { database }: Context,
  faults: readonly Difference[],
  operator: string,
): Promise<void> {
  const fileIds = faults.map(fileIdOf).filter((id) => id !== null);
  if ((await findDownloads(database, fileIds)).some((download) => download.operator === operator))
    throw conflict(
      'この振込ファイルをダウンロードした人は、破棄の理由を記録できません。銀行に確認した別の担当者が記録してください。',
    );
}

/** Returns the faults with this reference until yesterday. Throws 404 if there is none; GatewayUnavailable. */
export async function faultsOf(context: Context, reference: string): Promise<Difference[]> {
  const now = await context.clock.now();
  const { unexplained } = await compare(context, jstDate(now - DAY_MS), now);
  const named = unexplained.filter((difference) => difference.reference === reference);
  if (named.length === 0)
    throw notFound(`「${reference}」の説明できない差異はありません。reconcile で確認してください。`);
  return named;
}

/** Why faults need nobody any more, as one or two people decided. */
interface Explained {
  readonly reference: string;
  readonly reason: string;
  /** Names of the faults that were seen (`faultName`). */
  readonly faults: readonly string[];
  readonly operator: string;
  /** Who confirmed it; null if one person is enough. */
  readonly confirmedBy: string | null;
}

/**
 * Records the reason of the faults with a reference, so that they are explained from now on. A fault whose amounts
 * change is named again.
 * @returns how many faults there were
 * @throws Failure 404 if there is none, 409 if they are others than those that were seen, or for a file that one of the
 * people has downloaded; GatewayUnavailable
 */
export async function noteReason(context: Context, explained: Explained): Promise<number> {
  const { reference, reason, faults: seen, operator, confirmedBy } = explained;
  const named = await faultsOf(context, reference);
  const faults = named.map(faultName);
  if (faults.toSorted().join('\n') !== seen.toSorted().join('\n'))
    throw conflict(`「${reference}」の差異は、確認した後に変わりました。reconcile で確認してください。`);
  for (const person of [operator, confirmedBy]) if (person !== null) await refuseOwnDownloads(context, named, person);
  const at = await context.clock.now();
  await context.database
    .insert(reconciliationNotes)
    .values(faults.map((fault) => ({ fault, reason, operator, at })))
    .onConflictDoNothing();
  return faults.length;
}

/**
 * Reconciles a day in Japan that is over ('YYYY-MM-DD'), and keeps the result. The daily one is mailed to the
 * operator, unless nothing moved and nothing is open.
 * @param operator name of the operator; null for the daily job
 * @throws Failure 422 at `day` if it is not over; GatewayUnavailable
 */
export async function reconcileDay(context: Context, day: string, operator: string | null): Promise<Reconciliation> {
  const { database, clock } = context;
  const now = await clock.now();
  if (day >= jstDate(now))
    throw invalidField(
      'day',
      'not_over',
      `${formatLongDate(day)}はまだ終わっていません。前日までの日付を指定してください。`,
    );
  const result = await compare(context, day, now);
  const { explained, unexplained } = result;
  await inTransaction(database, async (transaction) => {
    await transaction
      .insert(reconciliations)
      .values({ day, at: now, operator, explained: explained.length, unexplained: unexplained.length, result });
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
