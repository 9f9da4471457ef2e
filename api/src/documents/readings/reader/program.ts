import { Worker } from 'node:worker_threads';
// Imported before pdf.js, which reads these globals.
import './pdf-globals';
import { isLocked } from './is-locked';
import { type FormRequest, isFormRequest, Unreadable, type ReaderMessage, type ReadRequest } from './messages';
import { readDocument } from './read-document';

// Runs in a worker, because a hostile file may block the main thread for ever. Only the worker still notices that the
// memory grows or the parent is gone.
const SOURCE = `
  const { workerData: { limitBytes, parent } } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > limitBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;

/**
 * Ends this process at once if it holds more than `limitMb` megabytes (of any kind, not only the heap), or if its
 * parent has died.
 */
function startWatchdog(limitMb: number): void {
  new Worker(SOURCE, { eval: true, workerData: { limitBytes: limitMb * 1024 * 1024, parent: process.ppid } }).unref();
}

// Runs as a separate process for one uploaded file, so that a hostile file cannot affect the API. It has no settings,
// no database and no secrets. It receives bytes and its memory limit in megabytes, answers with the fields, and ends.
const [limitMb] = process.argv.slice(2);
startWatchdog(Number(limitMb));

/** Minimum progress worth a message, in percent. */
const STEP = 5;

const send = (message: ReaderMessage, sent: () => void = () => undefined): void => void process.send?.(message, sent);

/** Makes the form that is shown in place of a file. Few files need it, so its code is loaded on demand. */
async function makeForm(request: FormRequest): Promise<ReaderMessage> {
  if (request.method === 'draw-pages') return (await import('./draw-tiff')).drawTiff(request.bytes);
  if (request.method === 'draw-e-invoice') return (await import('./draw-e-invoice')).drawEInvoice(request.bytes);
  if (request.method === 'unlock') return (await import('./unlock')).unlock(request.bytes, request.password);
  return { kind: (await isLocked(request.bytes)) ? 'locked' : 'unlocked' };
}

async function answer(request: ReadRequest | FormRequest): Promise<ReaderMessage> {
  let last = 0;
  try {
    if (isFormRequest(request)) return await makeForm(request);
    return await readDocument(request, (percent) => {
      if (percent - last < STEP) return;
      last = percent;
      send({ kind: 'progress', percent: Math.round(percent) });
    });
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable', reason: error.message };
    throw error;
  }
}

process.once('message', (request: ReadRequest | FormRequest) => {
  void answer(request).then((message) => send(message, () => process.exit(0)));
});
// A broken file may make a library throw outside any call. The process then exits without an answer, which the parent
// notices.
process.once('unhandledRejection', () => process.exit(1));
process.once('disconnect', () => process.exit(1));
