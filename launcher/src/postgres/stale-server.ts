import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../processes/process-identity';
import { stopProcess } from '../processes/stop-process';

/**
 * Stops the PostgreSQL that a killed launcher left running on the data directory, without losing data. A lock file
 * whose process is another program (a reused number) is removed.
 */
export async function stopStaleServer(dataDirectory: string): Promise<void> {
  const lock = join(dataDirectory, 'postmaster.pid');
  const pid = lockedBy(lock);
  if (pid === null) return;
  const command = commandLine(pid);
  const isOurs = command.includes('postgres') && command.includes(dataDirectory);
  if (isOurs) await stopProcess(pid, 'SIGINT', 20_000, 'SIGQUIT');
  else rmSync(lock, { force: true });
}

/** Returns the process number in PostgreSQL's lock file; null if there is none. */
function lockedBy(lockFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
