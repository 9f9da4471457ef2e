import { appendFileSync } from 'node:fs';

/** File of the times from a restart until the last intent was final: one line for each trial, in ms. */
const FILE = process.env['TRIALS_TIMES'];

/** Appends a time, for the command that runs many trials. Does nothing in a test. */
export function noteRecovery(ms: number): void {
  if (FILE) appendFileSync(FILE, `${Math.round(ms)}\n`);
}
