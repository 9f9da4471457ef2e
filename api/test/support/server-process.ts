import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_FOLDER } from './databases';

export interface ServerProcess {
  /** Addresses that it announced at its start (`server`, `mail reader`). */
  readonly url: string;
  readonly mailReaderUrl: string | undefined;
  /** Returns its whole output, or the output from a position on. */
  output(since?: number): string;
  /** Returns the first line with this text, once it is written. */
  lineWith(text: string, since?: number): Promise<string>;
  /** Asks it to stop, by SIGTERM or another signal, and waits. Returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

/** Files of all test servers. Their names are unique, and every clone reads the template's files. */
export const FILES_FOLDER = join(tmpdir(), 'card-seikyusho-api-test-files');

/** Master keys of all test servers. A database that one made can be used by every other. */
export const MASTER_KEYS = `tests:${Buffer.alloc(32, 'master key of the tests').toString('base64')}`;

/** Names the active mutant of a mutation trial (`npm run mutants`). */
const ACTIVE_MUTANT = '__STRYKER_ACTIVE_MUTANT__';

/** Whether the servers of this run have an active mutant. */
export const HAS_MUTANT = process.env[ACTIVE_MUTANT] !== undefined;

/** Variables that a mutation trial passes on to its servers. */
const OF_TRIAL = Object.fromEntries(
  process.env['MUTANT_TESTS'] === undefined
    ? []
    : [ACTIVE_MUTANT, 'MUTANTS_REACHED', 'NODE_OPTIONS'].flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
);

const LISTENING = /"msg":"Server listening at (http[^"]+)"/;
const MAIL_READER = /"msg":"mail reader listening at (http[^"]+)"/;

/** The built server. */
export const MAIN = join(API_FOLDER, 'dist/main.js');

/**
 * Starts the built server with these settings on free ports and waits until it answers. Rejects with its output if it
 * ends instead. `before` are words of a command that runs it; `main` is another build.
 */
export async function spawnServer(
  environment: Readonly<Record<string, string>>,
  { before = [], main = MAIN }: { readonly before?: readonly string[]; readonly main?: string } = {},
): Promise<ServerProcess> {
  const [command = '', ...words] = [...before, process.execPath, main];
  const child = spawn(command, words, {
    env: {
      PATH: process.env['PATH'],
      TZ: 'America/Los_Angeles',
      PORT: '0',
      LOG_LEVEL: 'info',
      FILES_DIR: FILES_FOLDER,
      MASTER_KEYS,
      ...OF_TRIAL,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const listening = new Promise<string>((resolve, reject) => {
    let isListening = false;
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      // A worker's server writes megabytes; its whole output must not be searched again for each line.
      if (isListening) return;
      const url = LISTENING.exec(output)?.[1];
      if (url === undefined) return;
      isListening = true;
      resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    url: await listening,
    get mailReaderUrl() {
      return MAIL_READER.exec(output)?.[1];
    },
    output: (since = 0) => output.slice(since),
    lineWith: async (text, since = 0) => {
      const lines = (): string[] => output.slice(since).split('\n').slice(0, -1);
      const find = (): string | undefined => lines().find((line) => line.includes(text));
      for (let line = find(); ; line = find()) {
        if (line !== undefined) return line;
        await once(child.stdout, 'data');
      }
    },
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
