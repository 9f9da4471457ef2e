import { and, desc, eq, lte, type SQL } from 'drizzle-orm';
import type { ReadDocument, ReadFields } from 'shared-api/types';
import type { ContentType } from 'shared-rules/file-type';
import type { Database, Executor, Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { files } from '../../platform/db/schema/documents';
import { fileReadings } from '../../platform/db/schema/readings';
import { REMARK } from './fields/reasons';
import type { ReadingMethod } from './reader/messages';

export type ReadingRow = typeof fileReadings.$inferSelect;

/**
 * A reading that this process has taken. Its method and `tries` identify the taker: a later taker has a higher number.
 */
export interface TakenReading {
  readonly fileId: string;
  readonly method: ReadingMethod;
  readonly tries: number;
}

/** Content types that have text. */
const TEXT_TYPES: readonly ContentType[] = ['application/pdf', 'application/xml'];

/** Requests the reading of a stored file, at most once. Pictures go to recognition directly. */
export async function requestReading(
  executor: Executor,
  file: { readonly id: string; readonly contentType: ContentType },
  now: number,
): Promise<void> {
  const method: ReadingMethod = TEXT_TYPES.includes(file.contentType) ? 'text' : 'ocr';
  await executor
    .insert(fileReadings)
    .values({ fileId: file.id, state: 'waiting', method, createdAt: now, dueAt: now })
    .onConflictDoNothing();
}

/** Writes the reading of a PDF that nobody has opened yet. */
export async function failLockedReading(executor: Executor, fileId: string, now: number): Promise<void> {
  await executor
    .insert(fileReadings)
    .values({
      fileId,
      state: 'failed',
      method: 'text',
      document: { remarks: [REMARK.locked], missing: [], invoices: [] },
      createdAt: now,
      finishedAt: now,
    })
    .onConflictDoNothing();
}

/** Requests the reading of a file anew, because what is read of it has changed. */
export async function requestNewReading(
  transaction: Transaction,
  file: { readonly id: string; readonly contentType: ContentType },
  now: number,
): Promise<void> {
  await transaction.delete(fileReadings).where(eq(fileReadings.fileId, file.id));
  await requestReading(transaction, file, now);
}

export async function findReading(executor: Executor, fileId: string): Promise<ReadingRow | undefined> {
  const [row] = await executor.select().from(fileReadings).where(eq(fileReadings.fileId, fileId));
  return row;
}

/** Selects readings that wait, or whose process died. */
export const selectDueReadings = (executor: Executor, method: ReadingMethod, now: number) =>
  executor
    .select({
      fileId: fileReadings.fileId,
      tries: fileReadings.tries,
      file: files,
    })
    .from(fileReadings)
    .innerJoin(files, eq(files.id, fileReadings.fileId))
    .where(and(lte(fileReadings.dueAt, now), eq(fileReadings.method, method)));

/**
 * Takes a due reading for `leaseMs`. Newest first, because somebody is looking
 * at it.
 */
export async function takeReading(
  database: Database,
  method: ReadingMethod,
  now: number,
  leaseMs: number,
): Promise<(TakenReading & { readonly file: typeof files.$inferSelect }) | undefined> {
  return inTransaction(database, async (transaction) => {
    const [due] = await selectDueReadings(transaction, method, now)
      .orderBy(desc(fileReadings.createdAt))
      .limit(1)
      .for('update', { of: fileReadings, skipLocked: true });
    if (!due) return undefined;
    await transaction
      .update(fileReadings)
      .set({ state: 'reading', tries: due.tries + 1, dueAt: now + leaseMs })
      .where(eq(fileReadings.fileId, due.fileId));
    return { ...due, method, tries: due.tries + 1 };
  });
}

const stillMine = ({ fileId, method, tries }: TakenReading): SQL | undefined =>
  and(
    eq(fileReadings.fileId, fileId),
    eq(fileReadings.method, method),
    eq(fileReadings.tries, tries),
    eq(fileReadings.state, 'reading'),
  );

type Change = Partial<Omit<ReadingRow, 'fileId' | 'createdAt' | 'fields' | 'document'>> & {
  readonly fields?: ReadFields;
  readonly document?: ReadDocument;
};

/** Updates a reading unless another process has taken it meanwhile. */
export async function updateReading(executor: Executor, taken: TakenReading, change: Change): Promise<void> {
  await executor.update(fileReadings).set(change).where(stillMine(taken));
}
