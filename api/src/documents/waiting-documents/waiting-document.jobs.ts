import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CONTENT_TYPES, MAX_FILE_BYTES } from 'shared-rules/file-type';
import type { ReadDocument } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Job } from '../../platform/jobs/job-runner';
import { StoreUnavailable } from '../../platform/storage/file-store';
import { insertStoredFiles, setPages, type FileRow } from '../files/file.repository';
import { storedFormOf, storeForm } from '../readings/make-form';
import { readAccepted } from '../files/read-accepted';
import { insertPart, narrowReading } from './part-readings';
import {
  copyOrigin,
  deleteExpired,
  hasUnsearched,
  insertWaiting,
  lockUnsearched,
  markSearched,
} from './waiting-document.repository';
import { KEPT_MS } from './waiting-document.view';

const HOUR_MS = 60 * 60_000;
/** Maximum number of invoices of one file that are shown separately. */
const MOST_PARTS = 50;

type Part = ReadDocument['invoices'][number];

const pagesOf = ({ first_page: firstPage, last_page: lastPage }: Part) => ({ firstPage, lastPage });

/**
 * Creates a waiting document for each invoice of a file. The file itself becomes the first one. The others are files
 * with the same bytes, so that each invoice has what was received, unchanged.
 */
async function split(
  context: Context,
  transaction: Transaction,
  file: FileRow,
  document: ReadDocument,
  now: number,
): Promise<void> {
  const { id, buyerId, fileName, sha256, sizeBytes } = file;
  const contentType = CONTENT_TYPES.find((type) => type === file.contentType);
  const [first, ...others] = document.invoices.slice(0, MOST_PARTS);
  if (!first || !contentType || sha256 === null || sizeBytes === null) throw new Error(`File ${id} is not stored.`);
  const whole = { fileId: id, document };
  const store = context.files;
  const bytes = await readAccepted(store, file);
  const shown = await storedFormOf(context, file);
  await setPages(transaction, id, pagesOf(first));
  await narrowReading(transaction, whole, first);
  for (const part of others) {
    const copy = randomUUID();
    // If the transaction fails, the bytes stay without a row: a rare loss of space, and of nothing else.
    await store.write(copy, Readable.from([bytes]), MAX_FILE_BYTES);
    const form = shown && (await storeForm(context, shown));
    await insertStoredFiles(transaction, [
      {
        ...{ id: copy, buyerId, fileName, sha256, sizeBytes, contentType },
        ...pagesOf(part),
        createdAt: now,
        storedAt: now,
        form,
      },
    ]);
    await insertPart(transaction, whole, { fileId: copy, part }, now);
    await copyOrigin(transaction, id, copy);
    await insertWaiting(transaction, buyerId, [copy], now, now);
  }
}

/** Searches the reading of one document for several invoices. Returns false if there is none to search. */
async function searchOne(context: Context): Promise<boolean> {
  const { database, clock, log } = context;
  let current: string | undefined;
  try {
    return await inTransaction(database, async (transaction) => {
      const found = await lockUnsearched(transaction);
      if (!found) return false;
      current = found.file.id;
      const now = await clock.now(transaction);
      const document = found.document as ReadDocument | null;
      if (document !== null && document.invoices.length > 1 && found.file.firstPage === null)
        await split(context, transaction, found.file, document, now);
      await markSearched(transaction, found.file.id, now);
      return true;
    });
  } catch (error) {
    if (current === undefined || error instanceof StoreUnavailable) throw error;
    // Such as bytes that are gone: the document stays one, and does not hold up the others.
    log.error({ err: error, file_id: current }, 'the invoices of a file were not shown apart');
    await markSearched(database, current, await clock.now());
    return true;
  }
}

/**
 * Creates the jobs of waiting documents: one shows the invoices of a file apart once it is read, one ends what has
 * waited too long.
 */
export const createWaitingJobs = (context: Context): readonly Job[] => [
  {
    name: 'waiting documents: several invoices',
    isShared: true,
    isDue: () => hasUnsearched(context.database),
    async run(stopping) {
      while (!stopping.aborted && (await searchOne(context))) continue;
    },
  },
  {
    name: 'waiting documents: expiry',
    everyMs: HOUR_MS,
    run: async () => deleteExpired(context.database, (await context.clock.now()) - KEPT_MS),
  },
];
