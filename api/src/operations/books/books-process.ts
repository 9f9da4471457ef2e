import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GatewayUnavailable } from '../../platform/card-gateway/gateway-error';
import { Failure } from '../../platform/http/failure';
import type { BooksAnswer, BooksWork } from './books-work';

// Built beside main.js.
const BOOKS = fileURLToPath(new URL('./books.js', import.meta.url));

/** Largest heap of the process, in MB. The books of a day take a tenth of it. */
const HEAP_MB = 1_024;

/** Ends of the works before: one at a time, so that nobody fills the machine with them. */
let last: Promise<unknown> = Promise.resolve();

/** Returns the value of an answer. Throws what the work threw. */
function valueOf(answer: BooksAnswer): unknown {
  switch (answer.kind) {
    case 'done':
      return answer.value;
    case 'refused':
      throw new Failure(answer.httpStatus, answer.message, { errors: answer.errors });
    case 'unavailable':
      throw new GatewayUnavailable(answer.message);
    case 'failed':
      throw new Error(answer.message);
  }
}

/** Starts the process, gives it the work, and waits for its answer. */
function start(work: keyof BooksWork, asked: unknown, signal: AbortSignal | undefined): Promise<BooksAnswer> {
  const child = fork(BOOKS, [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--enable-source-maps'],
    serialization: 'advanced',
  });
  return new Promise<BooksAnswer>((resolve, reject) => {
    const stop = (): void => void child.kill('SIGKILL');
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    child.once('message', (answer: BooksAnswer) => resolve(answer));
    child.once('error', reject);
    child.once('exit', (code, by) => {
      signal?.removeEventListener('abort', stop);
      reject(new Error(`The process of the books ended with ${code ?? by ?? 'nothing'}.`));
    });
    child.send({ work, asked }, (error) => error && stop());
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
  const answer = last.then(() => start(work, asked, signal)).then(valueOf);
  last = answer.catch(() => undefined);
  return answer as ReturnType<BooksWork[K]>;
}
