import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { processorTime, watchTime } from './reader-time';
import type { FormAnswer, FormRequest, ReadAnswer, ReaderMessage, ReadRequest } from './reader/messages';

// Built beside main.js.
const READER = fileURLToPath(new URL('./reader.cjs', import.meta.url));

/** Low priority: lists and forms of all users come before the reading of a file, which must still end in time. */
const NICENESS = 10;

/** Limits of one reading. */
interface ReaderLimits {
  /** Time limit for its work. It may take longer while other processes use the processor (`watchTime`). */
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

/** The reader ended without an answer: it took too long or too much memory, or the file crashed it. */
export class ReaderDied extends Error {}

interface ProcessOptions {
  readonly limits: ReaderLimits;
  /** Called with the progress, 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Reads one file in a separate process, which is killed when it exceeds its time or memory or when `signal` aborts.
 * @throws ReaderDied if it ended without an answer
 */
export function readInProcess(request: ReadRequest, options: ProcessOptions): Promise<ReadAnswer>;
export function readInProcess(request: FormRequest, options: ProcessOptions): Promise<FormAnswer>;
export function readInProcess(
  request: ReadRequest | FormRequest,
  { limits, onProgress, signal }: ProcessOptions,
): Promise<ReadAnswer | FormAnswer> {
  const child = fork(READER, [String(limits.memoryMb)], {
    // The reader gets none of our settings and secrets, because the file comes from a stranger.
    env: {},
    // Compiled code is invalid under other flags. The process watches its memory itself.
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<ReadAnswer | FormAnswer>((resolve, reject) => {
    const stop = (): void => void child.kill('SIGKILL');
    const { pid } = child;
    const usedMs = () => (pid === undefined ? undefined : processorTime(pid));
    const endWatch = watchTime(usedMs, { limitMs: limits.timeoutMs, stop });
    signal?.addEventListener('abort', stop);
    // The signal may have been aborted while the file was fetched.
    if (signal?.aborted) stop();
    const end = (): void => {
      endWatch();
      signal?.removeEventListener('abort', stop);
      stop();
    };
    child.on('message', (message: ReaderMessage) => {
      if (message.kind === 'progress') return onProgress?.(message.percent);
      end();
      resolve(message);
    });
    child.once('error', (error) => (end(), reject(error)));
    child.once(
      'exit',
      (code, by) => (end(), reject(new ReaderDied(`The reader ended with ${code ?? by ?? 'nothing'}.`))),
    );
    child.send(request, (error) => error && stop());
    lowerPriority(pid);
  });
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // The process has already ended, or the system does not allow it; then it runs at normal priority.
  }
}
