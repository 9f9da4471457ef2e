import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import type { Compiled, DevBuild } from 'federation/dev/serve';
import { stopProcess } from '../process/stop-process';

const STOP_LIMIT_MS = 5_000;

export interface DevServerOptions {
  /** Of the package. */
  readonly folder: string;
  readonly build: DevBuild;
  /** Of webpack's own server, which the application's stands before. */
  readonly port: number;
  readonly onSpawn: (pid: number) => void;
  /** Called after each compilation. */
  readonly onCompiled: (outcome: Compiled) => void;
}

/** A package that is compiled again at each change, and exchanged in the pages that show it. */
export interface DevServer {
  readonly port: number;
  /** Starts it unless it runs, and waits until it has compiled once. Rejects when it ended instead. */
  readonly ready: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Nothing is started yet: a remote that nobody opens costs nothing. */
export function devServer(options: DevServerOptions): DevServer {
  let child: ChildProcess | null = null;
  let compiled: Promise<void> | null = null;

  function start(): Promise<void> {
    const { folder, build, port } = options;
    const started = spawn(process.execPath, ['--import', 'tsx', '../federation/src/dev/serve.ts', build], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: build === 'release' ? 'production' : 'development', PORT: String(port) },
      // Its last words go to the terminal; the channel ends it with the launcher, however that ends.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    child = started;
    if (started.pid !== undefined) options.onSpawn(started.pid);
    started.on('message', (outcome: Compiled) => { options.onCompiled(outcome); });
    const ended = once(started, 'exit').then(() => {
      [child, compiled] = [null, null];
      throw new Error(`The dev server of ${basename(folder)} ended.`);
    });
    ended.catch(() => undefined);
    return Promise.race([once(started, 'message').then(() => undefined), ended]);
  }

  return {
    port: options.port,
    ready: () => (compiled ??= start()),
    stop: async () => {
      if (child?.pid !== undefined) await stopProcess(child.pid, 'SIGTERM', STOP_LIMIT_MS);
    },
  };
}
