import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GatewayUnavailable } from '../../platform/card-gateway/gateway-error';
import { Failure } from '../../platform/http/failure';
import type { BooksAnswer, BooksWork } from './books-work';

// Built beside main.js.
const BOOKS = fileURLToPath(new URL('./books.js', import.meta.url));

/** Largest heap of the process, in MB. The books of a day take a tenth of it. */
const HEAP_MB = 1_024;
/** How long the process waits for more work, in ms: an operator often asks again at once. */
const IDLE_MS = 10_000;

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
/** Ends of the works before: one at a time, so that nobody fills the machine with them. */
let last: Promise<unknown> = Promise.resolve();

/** Returns the value of an answer. Throws what the work threw. */
function valueOf(answer: BooksAnswer): unknown {
  switch (answer.kind) {
    case 'done':
      return answer.value;
    case 'refused':
      throw new Failure(answer.code, answer.message, { errors: answer.errors });
    case 'unavailable':
      throw new GatewayUnavailable(answer.message);
    case 'failed':
      throw new Error(answer.message);
  }
}

/** Returns the process, which ends when nobody has had work for it for some time. */
function open(): ChildProcess {
  if (child) return child;
  const opened = fork(BOOKS, [], {
    execArgv: [...process.execArgv, `--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
  });
  opened.once('exit', () => {
    if (child === opened) child = undefined;
  });
  child = opened;
  return opened;
}

/** Ends a process, which gets no more work from now on. */
function end(ended: ChildProcess): void {
  if (child === ended) child = undefined;
  ended.kill('SIGKILL');
}

/** Gives the process a piece of work, and waits for its answer. */
function give(work: keyof BooksWork, asked: unknown, signal: AbortSignal | undefined): Promise<BooksAnswer> {
  clearTimeout(idle);
  const worker = open();
  return new Promise<BooksAnswer>((resolve, reject) => {
    const stop = (): void => end(worker);
    const fail = (code: number | null, by: string | null): void =>
      reject(new Error(`The process of the books ended with ${code ?? by ?? 'nothing'}.`));
    signal?.addEventListener('abort', stop);
    worker.once('exit', fail);
    worker.once('error', reject);
    worker.once('message', (answer: BooksAnswer) => {
      signal?.removeEventListener('abort', stop);
      worker.removeListener('exit', fail);
      worker.removeListener('error', reject);
      idle = setTimeout(stop, IDLE_MS);
      idle.unref();
      resolve(answer);
    });
    if (signal?.aborted) stop();
    else worker.send({ work, asked }, (error) => error && stop());
  });
}

/**
 * Does work on the books in a process of its own, so that the API answers meanwhile. One is done at a time.
 * @param signal ends it, when the API stops
 * @throws Failure and GatewayUnavailable as the work throws them; Error if the process ended without an answer
 */
export function inBooksProcess<K extends keyof BooksWork>(
  work: K,
  asked: Parameters<BooksWork[K]>[0],
  signal?: AbortSignal,
): ReturnType<BooksWork[K]> {
  const answer = last.then(() => give(work, asked, signal)).then(valueOf);
  last = answer.catch(() => undefined);
  return answer as ReturnType<BooksWork[K]>;
}

/** Ends the process, when the API stops. */
export function closeBooks(): void {
  clearTimeout(idle);
  if (child) end(child);
}
