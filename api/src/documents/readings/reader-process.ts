import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ReaderMessage, ReadRequest } from './reader/messages';

// Built beside main.js.
const READER = fileURLToPath(new URL('./reader.js', import.meta.url));

/** Recognition takes seconds of work: it comes after everything that somebody waits for. */
const NICENESS = 5;

/** What one reading may take. */
export interface ReaderLimits {
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

/** The reader ended without an answer: it took too long or too much memory, or the file made it fall over. */
export class ReaderDied extends Error {}

/** The last message of a reader: its answer. */
export type ReaderAnswer = Exclude<ReaderMessage, { kind: 'progress' }>;

/**
 * Reads one file in a process of its own that is ended when it takes too long or too much, or when `signal` aborts.
 * @throws ReaderDied when it ended without an answer
 */
export function readInProcess(
  request: ReadRequest,
  limits: ReaderLimits,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<ReaderAnswer> {
  const child = fork(READER, [String(limits.memoryMb)], {
    // None of our settings and secrets: the file is a stranger's.
    env: {},
    execArgv: [`--max-old-space-size=${limits.memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<ReaderAnswer>((resolve, reject) => {
    const stop = (): void => void child.kill('SIGKILL');
    const timer = setTimeout(stop, limits.timeoutMs);
    signal.addEventListener('abort', stop);
    // It may have been aborted while the file was being fetched.
    if (signal.aborted) stop();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      stop();
    };
    child.on('message', (message: ReaderMessage) => {
      if (message.kind === 'progress') return onProgress(message.percent);
      end();
      resolve(message);
    });
    child.once('error', (error) => (end(), reject(error)));
    child.once(
      'exit',
      (code, by) => (end(), reject(new ReaderDied(`The reader ended with ${code ?? by ?? 'nothing'}.`))),
    );
    child.send(request, (error) => error && stop());
    if (request.method === 'ocr') lowerPriority(child.pid);
  });
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or the system does not allow it: then it runs like everything else.
  }
}
