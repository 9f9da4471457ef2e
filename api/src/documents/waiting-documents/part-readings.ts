import { eq } from 'drizzle-orm';
import type { ReadDocument } from 'shared-api/types';
import type { Transaction } from '../../platform/db/client';
import { fileReadings } from '../../platform/db/schema/readings';

/** An invoice of a file that holds several. */
type Part = Pick<ReadDocument['invoices'][number], 'fields' | 'missing'>;

/** Returns the reading of one invoice of its document, without what is only true of the whole file. */
const ofPart = (document: ReadDocument, { missing = [] }: Part): ReadDocument => ({
  ...document,
  missing,
  invoices: [],
});

/** A file that holds several invoices, as it was read. */
export interface WholeReading {
  readonly fileId: string;
  readonly document: ReadDocument;
}

/** Makes the reading of a file that of its first invoice alone. */
export async function narrowReading(
  transaction: Transaction,
  { fileId, document }: WholeReading,
  first: Part,
): Promise<void> {
  await transaction
    .update(fileReadings)
    .set({ fields: first.fields, document: ofPart(document, first) })
    .where(eq(fileReadings.fileId, fileId));
}

/** Gives a part of a file the reading of its invoice. */
export async function insertPart(
  transaction: Transaction,
  { fileId: from, document }: WholeReading,
  { fileId, part }: { readonly fileId: string; readonly part: Part },
  now: number,
): Promise<void> {
  const [whole] = await transaction
    .select({ method: fileReadings.method })
    .from(fileReadings)
    .where(eq(fileReadings.fileId, from));
  await transaction.insert(fileReadings).values({
    fileId,
    fields: part.fields,
    state: 'done',
    method: whole?.method ?? null,
    progress: 100,
    document: ofPart(document, part),
    createdAt: now,
    finishedAt: now,
  });
}
