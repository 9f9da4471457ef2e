import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity } from './process-identity';

/**
 * Stops one process and waits until it is gone: first by `signal`, after `graceMs` by `lastSignal`. Compares the
 * identity before each signal, so that a later process with the same number is never hit.
 */
export async function stopProcess(
  pid: number,
  signal: NodeJS.Signals,
  graceMs: number,
  lastSignal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  const identity = processIdentity(pid);
  if (identity === null) return;
  for (const next of [signal, lastSignal, 'SIGKILL'] as const) {
    if (processIdentity(pid) !== identity) return;
    try {
      process.kill(pid, next);
    } catch {
      return;
    }
    const deadline = Date.now() + graceMs;
    while (Date.now() < deadline) {
      if (processIdentity(pid) !== identity) return;
      await delay(20);
    }
  }
}
