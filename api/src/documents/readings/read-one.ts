import { CONTENT_TYPES } from 'shared-rules/file-type';
import type { Context } from '../../platform/config/context';
import { readAccepted } from '../files/read-accepted';
import { readInProcess, ReaderDied, type ReaderAnswer } from './reader-process';
import type { ReadingMethod } from './reader/messages';
import { takeReading, updateReading, type TakenReading } from './reading.repository';

/** A second try, in case the first died of something else than the file; then it has failed for good. */
const MAX_TRIES = 2;
/** Time on top of the limit in which the process that has taken a reading must have written how it ended. */
const LEASE_MARGIN_MS = 30_000;
/** Least time between two notes of the progress, in milliseconds. */
const PROGRESS_EVERY_MS = 400;

/** Text is taken out of a PDF in a second; what takes much longer is an attack or a mistake. */
const TEXT_TIMEOUT_MS = 20_000;

const NOBODY_CAN = { kind: 'unreadable', reason: 'the reader died each time' } as const;

type Taken = NonNullable<Awaited<ReturnType<typeof takeReading>>>;

/** Writes the progress now and then; never waits for it, and nothing hangs on it. */
function progressWriter({ database, log }: Context, taken: TakenReading): (percent: number) => void {
  let last = 0;
  return (percent) => {
    // Real time: how often to write is no rule of the business.
    if (Date.now() - last < PROGRESS_EVERY_MS) return;
    last = Date.now();
    updateReading(database, taken, { progress: Math.min(percent, 99) }).catch((error: unknown) =>
      log.warn({ err: error }, 'the progress of a reading was not written'),
    );
  };
}

const timeoutFor = ({ config }: Context, method: ReadingMethod): number =>
  method === 'text' ? Math.min(TEXT_TIMEOUT_MS, config.READING_TIMEOUT_MS) : config.READING_TIMEOUT_MS;

async function read(context: Context, taken: Taken, signal: AbortSignal): Promise<ReaderAnswer> {
  const { config, files } = context;
  if (taken.method === 'ocr' && !config.READ_PICTURES)
    return { kind: 'unreadable', reason: 'reading of pictures is off' };
  const contentType = CONTENT_TYPES.find((type) => type === taken.contentType);
  if (!contentType) throw new Error(`File ${taken.fileId} has not been accepted.`);
  const bytes = await readAccepted(files, { id: taken.fileId, storageKey: taken.storageKey, sha256: taken.sha256 });
  const limits = { timeoutMs: timeoutFor(context, taken.method), memoryMb: config.READING_MEMORY_MB };
  return readInProcess({ bytes, contentType, method: taken.method }, limits, progressWriter(context, taken), signal);
}

async function record({ database, log, clock }: Context, taken: Taken, answer: ReaderAnswer): Promise<void> {
  const now = await clock.now();
  if (answer.kind === 'fields')
    return updateReading(database, taken, {
      state: 'done',
      progress: 100,
      fields: answer.fields,
      dueAt: null,
      finishedAt: now,
    });
  if (answer.kind === 'no-text')
    return updateReading(database, taken, { state: 'waiting', method: 'ocr', tries: 0, progress: 0, dueAt: now });
  log.info({ file_id: taken.fileId, reason: answer.reason }, 'a file cannot be read');
  return updateReading(database, taken, { state: 'failed', dueAt: null, finishedAt: now });
}

/**
 * Reads one file that is due for a method; false when none is. A reader that dies is given a second try; what is
 * under way when `signal` aborts is given back as if it had not begun.
 */
export async function readOne(context: Context, method: ReadingMethod, signal: AbortSignal): Promise<boolean> {
  const { database, clock, log } = context;
  const now = await clock.now();
  const taken = await takeReading(database, method, now, timeoutFor(context, method) + LEASE_MARGIN_MS);
  if (!taken) return false;
  try {
    // The processes that tried before have died themselves: this file may have been the reason.
    const answer = taken.tries > MAX_TRIES ? NOBODY_CAN : await read(context, taken, signal);
    await record(context, taken, answer);
  } catch (error) {
    if (signal.aborted)
      await updateReading(database, taken, { state: 'waiting', progress: 0, dueAt: now, tries: taken.tries - 1 });
    else if (taken.tries >= MAX_TRIES) await record(context, taken, NOBODY_CAN);
    else await updateReading(database, taken, { state: 'waiting', progress: 0, dueAt: now });
    if (!(error instanceof ReaderDied)) throw error;
    if (!signal.aborted)
      log.warn({ file_id: taken.fileId, method, tries: taken.tries, err: error }, 'the reader of a file died');
  }
  return true;
}
