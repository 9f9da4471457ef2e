import type { DevMessage, Serving, Compiled } from 'federation/dev/serving';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RemoteName } from './config/remote-settings';
import { stopProcess } from '../processes/stop-process';
import type { InstanceLock } from '../processes/instance-lock';
import type { StopList } from './stop-list';

/** A line for the terminal about one compilation, with everything that is wrong below it. */
function compileReport(name: string, { ms, errors }: Compiled): string {
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  if (errors.length === 0) return `  ✓ ${name}  ${seconds}`;
  return [`  ✗ ${name}  ${seconds}`, ...errors.map((error) => indent(error))].join('\n');
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
}

const STOP_LIMIT_MS = 5_000;

/** What can be worked on with the page open. */
export type HotName = 'host' | RemoteName;

export interface DevPlace {
  readonly projectRoot: string;
  readonly lock: InstanceLock;
  readonly stops: StopList;
}

/** A package that is compiled again at each change, and exchanged in the pages that show it. */
export interface DevServer {
  /** Its port answers. Rejects when it ended instead. */
  readonly listening: Promise<void>;
  /** It has compiled once. Rejects when it ended instead. */
  readonly compiled: Promise<void>;
}

/**
 * Starts webpack's development server of a package in a process of its own. `stops` ends it; the terminal hears of each
 * compilation.
 */
export function startDevServer({ projectRoot, lock, stops }: DevPlace, name: HotName, serving: Serving): DevServer {
  const child = spawn(process.execPath, ['--import', 'tsx', '../federation/src/dev/serve.ts'], {
    cwd: join(projectRoot, name),
    env: {
      ...process.env,
      NODE_ENV: serving.build === 'release' ? 'production' : 'development',
      SERVING: JSON.stringify(serving),
    },
    // Its last words go to the terminal; the channel ends it with the launcher, however that ends.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) lock.addChild(name, pid);
  let isStopping = false;
  stops.add(`dev server of ${name}`, async () => {
    isStopping = true;
    if (pid !== undefined && child.exitCode === null) await stopProcess(pid, 'SIGTERM', STOP_LIMIT_MS);
  });
  const ended = once(child, 'exit').then((): never => {
    const message = `The dev server of ${name} ended.`;
    if (!isStopping) console.error(`  ✗ ${message} Start again.`);
    throw new Error(message);
  });
  child.on('message', (message: DevMessage) => {
    if (message !== 'listening') console.log(compileReport(name, message));
  });
  const first = (isIt: (message: DevMessage) => boolean): Promise<void> => {
    const told = new Promise<void>((resolve) => {
      child.on('message', (message: DevMessage) => {
        if (isIt(message)) resolve();
      });
    });
    const outcome = Promise.race([told, ended]);
    // Whoever does not wait for it is not told.
    outcome.catch(() => undefined);
    return outcome;
  };
  return {
    listening: first((message) => message === 'listening'),
    compiled: first((message) => message !== 'listening'),
  };
}
