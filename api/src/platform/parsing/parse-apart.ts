import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import type { Piscina } from 'piscina';
import type { RefusalCode } from 'shared-api/refusals';
import { Failure, type FieldFailure, refuseField } from '../http/failure';
import { Overloaded } from '../http/overload';

// Built beside main.js.
const PARSER = fileURLToPath(new URL('./parser.js', import.meta.url));

/** Files parsed at once, and most files that wait. */
const THREADS = 2;
const WAITING = 64;
/** An idle thread ends after this time, in ms. */
const IDLE_MS = 30_000;
/** Largest heap of a thread. The largest file needs a third of it. */
const HEAP_MB = 384;
/** Longest wait for a file, in ms. The largest one takes about two seconds; the bounds of the work hold long before. */
const LIMIT_MS = 30_000;

/** A refusal of a parser. An error that crosses a thread loses its class. */
interface ParserRefusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly errors: readonly FieldFailure[];
}

/** Answer of the parser's thread. */
export type ParserAnswer =
  | { readonly refusal: ParserRefusal }
  /** `lists` are long lists among the value's properties, in serialized pieces. */
  | { readonly value: unknown; readonly lists: Readonly<Record<string, readonly Uint8Array[]>> };

let pool: Promise<Piscina> | undefined;

/** Starts the threads at the first file, because few processes need them. */
function openPool(): Promise<Piscina> {
  return (pool ??= import('piscina').then(
    ({ Piscina }) =>
      new Piscina({
        filename: PARSER,
        minThreads: 0,
        maxThreads: THREADS,
        idleTimeout: IDLE_MS,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
        // A parser gets no settings and no secrets.
        env: {},
      }),
  ));
}

/** Whether the thread was ended, by its time limit or because its heap was full. */
const isEnded = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

/** Puts lists together, a piece a turn of the event loop. */
async function whole<T>(value: T, lists: Readonly<Record<string, readonly Uint8Array[]>>): Promise<T> {
  for (const [name, pieces] of Object.entries(lists)) {
    const list: unknown[] = [];
    for (const piece of pieces) {
      for (const item of deserialize(piece) as unknown[]) list.push(item);
      await new Promise(setImmediate);
    }
    Object.assign(value as object, { [name]: list });
  }
  return value;
}

/**
 * Parses foreign input in a thread of its own, so that no file holds the event loop. The thread ends at its time limit.
 * @param parser name in `parser.ts`
 * @param field that a refusal names
 * @throws Failure as the parser throws it; 422 `too_slow` if the thread was ended; Overloaded if too many files wait
 */
export async function parseApart<P extends (input: never) => unknown>(
  parser: string,
  input: Parameters<P>[0],
  field: string,
): Promise<Awaited<ReturnType<P>>> {
  const threads = await openPool();
  if (threads.queueSize >= WAITING) throw new Overloaded();
  const ending = new AbortController();
  const limit = setTimeout(() => ending.abort(), LIMIT_MS);
  try {
    const answer = (await threads.run(input, { name: parser, signal: ending.signal })) as ParserAnswer;
    if ('refusal' in answer) {
      const { code, message, errors } = answer.refusal;
      throw new Failure(code, message, { errors });
    }
    return await whole(answer.value as Awaited<ReturnType<P>>, answer.lists);
  } catch (error) {
    throw isEnded(error) ? refuseField(field, 'file_too_slow') : error;
  } finally {
    clearTimeout(limit);
  }
}
