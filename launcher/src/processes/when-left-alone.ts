import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commandLine } from './process-identity';

const INTERVAL_MS = 250;

/**
 * Calls back once when the npm that started this process is gone. npm passes a signal to its shell, which dies without
 * passing it on, and whoever kills npm wants everything it started to end. Without npm it never calls.
 */
export function whenLeftAlone(onLeftAlone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watched = upToNpm(process.ppid);
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    onLeftAlone();
  }, INTERVAL_MS);
  timer.unref();
}

/** Returns the parent, and the npm above it if a shell is in between. */
function upToNpm(parent: number): number[] {
  const isNpm = (pid: number) => /\bnpm\b/.test(commandLine(pid));
  if (isNpm(parent)) return [parent];
  const grandparent = parentOf(parent);
  return grandparent !== null && isNpm(grandparent) ? [parent, grandparent] : [parent];
}

function parentOf(pid: number): number | null {
  try {
    const text =
      process.platform === 'linux'
        ? /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
    const parent = Number.parseInt(text ?? '', 10);
    return parent > 1 ? parent : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
