import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeAtomically } from './write-atomically';
import { processIdentity } from './process-identity';
import { stopProcess } from './stop-process';

interface KnownProcess {
  name: string;
  pid: number;
  identity: string;
}

interface InstanceRecord {
  launcher: KnownProcess;
  host: string;
  children: KnownProcess[];
  isStopping?: true;
}

/** A launcher that was asked to stop announces it within this time, in ms … */
const NOTICE_MS = 1_500;
/** … and is gone within this. */
const STOP_LIMIT_MS = 60_000;

export interface InstanceLock {
  /** Records a child, so that a later start can stop it if this launcher is killed. */
  addChild: (name: string, pid: number) => void;
  /** Lets a concurrent start wait instead of failing. */
  announceStop: () => void;
  release: () => void;
}

/**
 * Takes the lock of a data directory, which one launcher may use. Throws with the address of a running one. Stops the
 * children of a killed one, each only if it is still the recorded process.
 */
export async function takeInstance(dataDir: string, host: string): Promise<InstanceLock> {
  const file = fileOf(dataDir);
  const earlier = read(file);
  if (earlier !== null) {
    if (!(await isGoneSoon(file, earlier.launcher))) throw new AlreadyRunning(earlier.host, earlier.launcher.pid);
    await Promise.all(
      (read(file) ?? earlier).children.filter(isAlive).map(({ pid }) => stopProcess(pid, 'SIGTERM', 10_000)),
    );
  }
  const record: InstanceRecord = { launcher: known('launcher', process.pid), host, children: [] };
  const write = () => {
    writeAtomically(file, `${JSON.stringify(record, null, 2)}\n`);
  };
  write();
  return {
    addChild: (name, pid) => {
      record.children = [...record.children.filter(isAlive), known(name, pid)];
      write();
    },
    announceStop: () => {
      record.isStopping = true;
      write();
    },
    release: () => {
      rmSync(file, { force: true });
    },
  };
}

/** Waits for a launcher that is about to stop. Returns false if it keeps running. */
async function isGoneSoon(file: string, launcher: KnownProcess): Promise<boolean> {
  const started = Date.now();
  while (isAlive(launcher)) {
    const record = read(file);
    const isStopping = record === null || record.isStopping === true;
    if (Date.now() - started > (isStopping ? STOP_LIMIT_MS : NOTICE_MS)) return false;
    await delay(50);
  }
  return true;
}

/** Returns the launcher that runs on this data directory now; null if there is none. */
export function runningInstance(dataDir: string): { host: string; pid: number } | null {
  const record = read(fileOf(dataDir));
  return record !== null && isAlive(record.launcher) ? { host: record.host, pid: record.launcher.pid } : null;
}

/** Thrown if a launcher already runs on the data directory. */
export class AlreadyRunning extends Error {
  constructor(host: string, pid: number) {
    super(
      `It is already running at ${host} (process ${pid}). Stop it with Ctrl-C first, or set DATA_DIR and PORT for a second one.\nすでに ${host} で起動しています（プロセス ${pid}）。`,
    );
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'launcher.json');
}

function read(file: string): InstanceRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as InstanceRecord;
  } catch {
    return null;
  }
}

function known(name: string, pid: number): KnownProcess {
  return { name, pid, identity: processIdentity(pid) ?? '' };
}

function isAlive({ pid, identity }: KnownProcess): boolean {
  return processIdentity(pid) === identity;
}
