import { eq } from 'drizzle-orm';
import type { ReadDocument, ReadFields } from 'shared-api/types';
import type { Transaction } from '../../platform/db/client';
import { fileReadings } from '../../platform/db/schema/readings';

/** Returns what a reading tells of its document, without what is only true of the whole file. */
const ofPart = (document: ReadDocument): ReadDocument => ({ ...document, missing: [], invoices: [] });

/** A file that holds several invoices, as it was read. */
export interface WholeReading {
  readonly fileId: string;
  readonly document: ReadDocument;
}

/** Makes the reading of a file that of its first invoice alone. */
export async function narrowReading(
  tx: Transaction,
  { fileId, document }: WholeReading,
  fields: ReadFields,
): Promise<void> {
  await tx
    .update(fileReadings)
    .set({ fields, document: ofPart(document) })
    .where(eq(fileReadings.fileId, fileId));
}

/** Gives a part of a file the reading of its invoice. */
export async function insertPart(
  tx: Transaction,
  { fileId: from, document }: WholeReading,
  part: { readonly fileId: string; readonly fields: ReadFields },
  now: number,
): Promise<void> {
  const [whole] = await tx
    .select({ method: fileReadings.method })
    .from(fileReadings)
    .where(eq(fileReadings.fileId, from));
  await tx.insert(fileReadings).values({
    ...part,
    state: 'done',
    method: whole?.method ?? null,
    progress: 100,
    document: ofPart(document),
    createdAt: now,
    finishedAt: now,
  });
}
