import type { DevMessage, Serving, Compiled } from 'federation/dev/serving';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RemoteName } from './config/remote-settings';
import { stopProcess } from '../processes/stop-process';
import type { InstanceLock } from '../processes/instance-lock';
import type { StopList } from './stop-list';

/** Returns a line for the terminal about one compilation, with its errors below. */
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

/** Packages that support hot reload. */
export type HotName = 'host' | RemoteName;

export interface DevPlace {
  readonly projectRoot: string;
  readonly lock: InstanceLock;
  readonly stops: StopList;
}

/** A package that is compiled at each change, and replaced in the pages that show it. */
export interface DevServer {
  /** Resolves when its port answers. Rejects if it ended instead. */
  readonly listening: Promise<void>;
  /** Resolves when it has compiled once. Rejects if it ended instead. */
  readonly compiled: Promise<void>;
}

/**
 * Starts webpack's development server of a package as a separate process. `stops` ends it; each compilation is printed.
 */
export function startDevServer({ projectRoot, lock, stops }: DevPlace, name: HotName, serving: Serving): DevServer {
  const child = spawn(process.execPath, ['--import', 'tsx', '../federation/src/dev/serve.ts'], {
    cwd: join(projectRoot, name),
    env: {
      ...process.env,
      NODE_ENV: serving.build === 'release' ? 'production' : 'development',
      SERVING: JSON.stringify(serving),
    },
    // Its output goes to the terminal. Its channel ends it with the launcher, however that ends.
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
    // A rejection is ignored if nobody waits for it.
    outcome.catch(() => undefined);
    return outcome;
  };
  return {
    listening: first((message) => message === 'listening'),
    compiled: first((message) => message !== 'listening'),
  };
}
