import { and, eq } from 'drizzle-orm';
import type { ReadDocument, ReadFields, Reading } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { suppliers } from '../../platform/db/schema/suppliers';
import type { FileRow } from '../files/file.repository';
import { findReadableFile } from '../files/readable-file';
import { shownForm } from '../files/shown-form';
import { findReading, requestReading, type ReadingRow } from './reading.repository';
import { supplierOf } from './supplier-of';

const METHODS = ['text', 'ocr'] as const;
const STATES = ['waiting', 'reading', 'done', 'failed'] as const;

/** Returns the reading of a stored file. Requests it now for a file from before files were read. */
export async function readingOf(
  { clock }: Pick<Context, 'clock'>,
  executor: Executor,
  file: FileRow,
): Promise<ReadingRow> {
  const existing = await findReading(executor, file.id);
  if (existing) return existing;
  await requestReading(executor, shownForm(file), await clock.now(executor));
  const row = await findReading(executor, file.id);
  if (!row) throw new Error(`The reading of ${file.id} was not written.`);
  return row;
}

type Stored = Readonly<Record<keyof ReadFields, { readonly is_doubtful?: boolean } | null>>;

/**
 * Returns the stored fields of a reading; the column holds nothing else. Fields from before doubts were recorded count
 * as doubtful.
 */
export function fieldsOf({ fields }: ReadingRow): ReadFields | null {
  if (fields === null) return null;
  const entries = Object.entries(fields as Stored).map(([name, read]) => [
    name,
    read && { ...read, is_doubtful: read.is_doubtful ?? true },
  ]);
  return Object.fromEntries(entries) as ReadFields;
}

const NOTHING_TOLD: ReadDocument = { remarks: [], missing: [], invoices: [] };

/** Returns what a finished reading tells about its document; the column holds nothing else. */
const documentOf = ({ fields, document }: ReadingRow): ReadDocument | null =>
  (document as ReadDocument | null) ?? (fields === null ? null : NOTHING_TOLD);

async function supplierFor(
  executor: Executor,
  buyerId: number,
  fields: ReadFields | null,
): Promise<Reading['supplier']> {
  if (!fields?.issuer && !fields?.registration_number) return null;
  const known = await executor
    .select({ id: suppliers.id, name: suppliers.name, registrationNumber: suppliers.registrationNumber })
    .from(suppliers)
    .where(and(eq(suppliers.buyerId, buyerId), eq(suppliers.status, 'enable')));
  const supplier = supplierOf(fields, known);
  return supplier && { id: supplier.id, name: supplier.name };
}

/** Returns the reading of a file that the buyer may read, in the contract's form; null for every other file. */
export async function loadReading(context: Context, buyerId: number, fileId: string): Promise<Reading | null> {
  const { database } = context;
  const file = await findReadableFile(database, buyerId, fileId);
  if (!file) return null;
  const row = await readingOf(context, database, file);
  const state = STATES.find((candidate) => candidate === row.state) ?? 'failed';
  const fields = fieldsOf(row);
  return {
    file_id: fileId,
    state,
    // Until the reading is done, the row's method is only the one being tried.
    method: state === 'done' ? (METHODS.find((method) => method === row.method) ?? null) : null,
    progress: row.progress,
    fields,
    document: documentOf(row),
    supplier: await supplierFor(database, buyerId, fields),
  };
}
