import { exists } from 'drizzle-orm';
import { pictureUnreadable } from 'shared-rules/file-messages';
import type { ContentType } from 'shared-rules/file-type';
import { lookUp } from 'shared-rules/look-up';
import type { Context } from '../../platform/context/context';
import type { Job } from '../../platform/jobs/job-runner';
import { markLocked } from '../files/file.repository';
import { withShown } from './make-form';
import { readAccepted } from '../files/read-accepted';
import { shownForm } from '../files/shown-form';
import { readInProcess, ReaderDied } from './reader-process';
import { MOST_WAIT } from './reader-time';
import { REMARK } from './fields/reasons';
import { LOCKED, type ReadAnswer, type ReadingMethod } from './reader/messages';
import { witnessed } from './witness-account';
import { selectDueReadings, takeReading, updateReading, type TakenReading } from './reading.repository';

/**
 * Allows a second attempt, in case the first one died of a reason other than the file. Then the reading has failed for
 * good.
 */
const MAX_TRIES = 2;
/** Time beyond the longest wait for the reader in which the process must have written its result, in ms. */
const LEASE_MARGIN_MS = 30_000;
/** Least time between two writes of the progress, in milliseconds. */
const PROGRESS_EVERY_MS = 400;

/** In ms. Taking the text out of a PDF takes a second; much longer means an attack or a mistake. */
const TEXT_TIMEOUT_MS = 20_000;

const XML: ContentType = 'application/xml';

/** Reason of a picture that browsers do not show, and that cannot be drawn. */
const UNDRAWN = 'not drawn';

const NOBODY_CAN = { kind: 'unreadable', reason: 'the reader died each time' } as const;

type Taken = NonNullable<Awaited<ReturnType<typeof takeReading>>>;

/** Writes the progress occasionally, without waiting. A failed write is only logged. */
function progressWriter({ database, log }: Context, taken: TakenReading): (percent: number) => void {
  let last = 0;
  return (percent) => {
    // Uses real time, because the interval is not a business rule.
    if (Date.now() - last < PROGRESS_EVERY_MS) return;
    last = Date.now();
    updateReading(database, taken, { progress: Math.min(percent, 99) }).catch((error: unknown) =>
      log.warn({ err: error }, 'the progress of a reading was not written'),
    );
  };
}

const timeoutFor = ({ config }: Context, method: ReadingMethod): number =>
  method === 'text' ? Math.min(TEXT_TIMEOUT_MS, config.READING_TIMEOUT_MS) : config.READING_TIMEOUT_MS;

async function read(context: Context, taken: Taken, signal: AbortSignal): Promise<ReadAnswer> {
  const { config, files } = context;
  if (taken.method === 'ocr' && !config.READ_PICTURES)
    return { kind: 'unreadable', reason: 'reading of pictures is off' };
  const file = await withShown(context, taken.file);
  if (file === null) return { kind: 'unreadable', reason: UNDRAWN };
  // An e-invoice is read itself, not its drawing.
  const form = file.contentType === XML ? { ...file, contentType: XML } : shownForm(file);
  const bytes = await readAccepted(files, form);
  const limits = { timeoutMs: timeoutFor(context, taken.method), memoryMb: config.READING_MEMORY_MB };
  return readInProcess(
    { bytes, contentType: form.contentType, method: taken.method },
    { limits, onProgress: progressWriter(context, taken), signal },
  );
}

/** Remedies for files that cannot be read, by the reason. */
const REMEDIES: Readonly<Record<string, string>> = {
  [LOCKED]: REMARK.locked,
  [UNDRAWN]: pictureUnreadable,
  InvalidPDFException: REMARK.damaged,
};

async function record({ database, log, clock }: Context, taken: Taken, answer: ReadAnswer): Promise<void> {
  const now = await clock.now();
  if (answer.kind === 'fields')
    return updateReading(database, taken, {
      state: 'done',
      progress: 100,
      ...(await witnessed(answer)),
      dueAt: null,
      finishedAt: now,
    });
  if (answer.kind === 'no-text')
    return updateReading(database, taken, { state: 'waiting', method: 'ocr', tries: 0, progress: 0, dueAt: now });
  log.info({ file_id: taken.fileId, reason: answer.reason }, 'a file cannot be read');
  if (answer.reason === LOCKED) await markLocked(database, taken.fileId);
  const remedy = lookUp(REMEDIES, answer.reason);
  return updateReading(database, taken, {
    state: 'failed',
    document: { remarks: remedy === undefined ? [] : [remedy], missing: [], invoices: [] },
    dueAt: null,
    finishedAt: now,
  });
}

/**
 * Reads one due file with a method. Returns false if none is due. A reader that dies gets a second attempt. A reading
 * interrupted by `signal` is released as if it had not begun.
 */
async function readOne(context: Context, method: ReadingMethod, signal: AbortSignal): Promise<boolean> {
  const { database, clock, log } = context;
  const now = await clock.now();
  const taken = await takeReading(database, method, now, MOST_WAIT * timeoutFor(context, method) + LEASE_MARGIN_MS);
  if (!taken) return false;
  try {
    // The processes of earlier attempts died themselves, possibly because of this file.
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

/**
 * Creates the jobs that read uploaded files: one for the text of PDFs and one for pictures, because a slow scan must
 * not delay a PDF. Each reads one file at a time, and reads no more when the process stops. None if READ_FILES is off.
 */
export function createReadingJobs(context: Context): readonly Job[] {
  const methods: readonly ReadingMethod[] = context.config.READ_FILES ? ['text', 'ocr'] : [];
  return methods.map((method) => ({
    name: `readings: ${method}`,
    isShared: true,
    isDue: (now) => exists(selectDueReadings(context.database, method, now)),
    async run(stopping) {
      while (!stopping.aborted && (await readOne(context, method, stopping))) continue;
    },
  }));
}
