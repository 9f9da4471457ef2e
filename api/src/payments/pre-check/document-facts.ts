import type { ReadFields } from 'shared-api/types';
import { fieldsOf, type FileRow, readingOf } from '../../documents';
import type { Context } from '../../platform/config/context';
import type { DocumentFacts } from './facts';

const NOTHING: ReadFields = { amount: null, issue_date: null, due_date: null, invoice_number: null, issuer: null, addressee: null, registration_number: null, bank_account: null };

const richness = (fields: ReadFields): number => Object.values(fields).filter((field) => field !== null).length;

/** One document of several files: what the one that says most does not say, the others may (a letter, an account on its own). */
function together(all: readonly ReadFields[]): ReadFields {
  const byRichness = [...all].sort((a, b) => richness(b) - richness(a));
  return byRichness.reduce<ReadFields>((result, fields) => ({ ...fields, ...Object.fromEntries(Object.entries(result).filter(([, field]) => field !== null)) }), NOTHING);
}

/** What the files of a received invoice say together. Files that nobody has asked to read are read from now on. */
export async function documentFacts(context: Context, files: readonly FileRow[]): Promise<DocumentFacts> {
  const readings = await Promise.all(files.map((file) => readingOf(context, context.database, file)));
  const isPending = readings.some(({ state }) => state === 'waiting' || state === 'reading');
  const read = readings.flatMap((row) => fieldsOf(row) ?? []);
  return { state: isPending ? 'pending' : read.length > 0 ? 'read' : 'unreadable', fields: together(read) };
}
