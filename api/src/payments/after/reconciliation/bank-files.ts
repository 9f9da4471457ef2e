import { and, asc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/client';
import {
  transferFileDownloads,
  transferFileEvents,
  transferFiles,
  transferResults,
  transfers,
} from '../../../platform/db/schema/transfers';
import { among } from '../../../platform/db/batches';
import { keptAnswers } from '../../payout/kept-answers';
import { readTransferRecords } from '../../payout/zengin-result';
import type { AnswerFact, DiscardFact, OrderFact } from './facts';

/** Orders in the bytes of a file, and the answers in the bytes of its results. */
interface FileFacts {
  readonly orders: readonly OrderFact[];
  readonly answers: readonly AnswerFact[];
}

/** Files whose facts are held at a time: the next payments are often in the same ones. */
const MOST_HELD = 20;

async function readFile(executor: Executor, fileId: number): Promise<FileFacts> {
  const [file] = await executor.select().from(transferFiles).where(eq(transferFiles.id, fileId));
  if (!file) return { orders: [], answers: [] };
  const events = await executor.select().from(transferFileEvents).where(eq(transferFileEvents.fileId, fileId));
  const momentOf = (event: string): number | null => events.find((one) => one.event === event)?.at ?? null;
  const results = await executor
    .select({ content: transferResults.content, matches: transferResults.matches, at: transferResults.importedAt })
    .from(transferResults)
    .where(eq(transferResults.fileId, fileId))
    .orderBy(asc(transferResults.id));
  const { records } = readTransferRecords(file.content);
  const at = momentOf('released');
  const answers = keptAnswers(records, results);
  return {
    orders:
      at === null
        ? []
        : records.map(({ paymentId, number, amount }) => ({
            at,
            discardedAt: momentOf('discarded'),
            fileId,
            transferDate: file.transferDate,
            paymentId,
            number,
            amount,
          })),
    answers: results.flatMap((result, index) =>
      (answers[index] ?? []).map((answer) => ({ ...answer, at: result.at, fileId })),
    ),
  };
}

/** Reads files of transfers and their results from the bytes that were kept, each about once. */
export class BankFiles {
  readonly #held = new Map<number, FileFacts>();

  constructor(private readonly executor: Executor) {}

  /** Returns the orders and answers in the bytes of a file and of its results. */
  async read(fileId: number): Promise<FileFacts> {
    const known = this.#held.get(fileId) ?? (await readFile(this.executor, fileId));
    this.#held.delete(fileId);
    this.#held.set(fileId, known);
    const [oldest] = this.#held.keys();
    if (this.#held.size > MOST_HELD && oldest !== undefined) this.#held.delete(oldest);
    return known;
  }
}

/** Returns the files that payments have been in. */
export async function filesOfPayments(executor: Executor, payments: readonly number[]): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ fileId: transfers.fileId })
    .from(transfers)
    .where(among(transfers.invoiceId, payments));
  return rows.map(({ fileId }) => fileId);
}

/** Returns the payments that a file has by the rows of transfers. */
export async function paymentsOfFile(executor: Executor, fileId: number): Promise<number[]> {
  const rows = await executor.select({ id: transfers.invoiceId }).from(transfers).where(eq(transfers.fileId, fileId));
  return rows.map(({ id }) => id);
}

/** Returns the files that something happened to from a moment (epoch ms) until another. */
export async function filesBetween(executor: Executor, from: number, until: number): Promise<number[]> {
  const { at } = transferFileEvents;
  const { importedAt } = transferResults;
  const events = await executor
    .selectDistinct({ fileId: transferFileEvents.fileId })
    .from(transferFileEvents)
    .where(and(gte(at, from), lt(at, until), inArray(transferFileEvents.event, ['released', 'discarded'])));
  const results = await executor
    .selectDistinct({ fileId: transferResults.fileId })
    .from(transferResults)
    .where(and(gte(importedAt, from), lt(importedAt, until)));
  return [...new Set([...events, ...results].map(({ fileId }) => fileId))];
}

/** Returns files that left and were discarded by a person. A bank that refused a file took nothing of it. */
export const readDiscards = (executor: Executor): Promise<DiscardFact[]> =>
  executor
    .selectDistinct({ at: transferFileEvents.at, fileId: transferFiles.id, total: transferFiles.total })
    .from(transferFiles)
    .innerJoin(transferFileDownloads, eq(transferFileDownloads.fileId, transferFiles.id))
    .innerJoin(transferFileEvents, eq(transferFileEvents.fileId, transferFiles.id))
    .where(and(eq(transferFileEvents.event, 'discarded'), isNotNull(transferFileEvents.operator)))
    .orderBy(transferFiles.id);
