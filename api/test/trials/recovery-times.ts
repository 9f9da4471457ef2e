import { appendFileSync } from 'node:fs';

/** File for the times of trials from the restart until the last intent was final, one line of milliseconds each. */
const FILE = process.env['TRIALS_TIMES'];

/** Appends a time, for the command that runs many trials. Does nothing in a test. */
export function noteRecovery(ms: number): void {
  if (FILE) appendFileSync(FILE, `${Math.round(ms)}\n`);
}
