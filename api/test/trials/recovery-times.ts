import { appendFileSync } from 'node:fs';

/** Where each trial's time from the restart until the last intent was final is noted, one line of milliseconds each. */
const FILE = process.env['TRIALS_TIMES'];

/** For the command that runs many trials; in a test nothing is timed. */
export function noteRecovery(ms: number): void {
  if (FILE) appendFileSync(FILE, `${Math.round(ms)}\n`);
}
