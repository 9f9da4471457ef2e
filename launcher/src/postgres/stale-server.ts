import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../processes/process-identity';
import { stopProcess } from '../processes/stop-process';

/**
 * Stops the PostgreSQL that a killed launcher left running on the data directory, without losing data. A lock file
 * whose process is another program (a reused number) is removed.
 *
 * @param signal SIGKILL where the data is erased
 */
export async function stopStaleServer(dataDirectory: string, signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
  const lock = join(dataDirectory, 'postmaster.pid');
  const pid = lockedBy(lock);
  if (pid === null) return;
  const command = commandLine(pid);
  const isOurs = command.includes('postgres') && command.includes(dataDirectory);
  if (isOurs) await stopProcess(pid, signal, 20_000, 'SIGQUIT');
  else rmSync(lock, { force: true });
}

/** Returns the process number in PostgreSQL's lock file; null if there is none. */
function lockedBy(lockFile: string): number | null {
  try {
    // In single-user mode it is negative.
    const pid = Math.abs(Number.parseInt(readFileSync(lockFile, 'utf8'), 10));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
