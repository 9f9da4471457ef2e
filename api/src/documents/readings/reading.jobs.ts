import { exists } from 'drizzle-orm';
import type { Context } from '../../platform/config/context';
import type { Job } from '../../platform/jobs/job-runner';
import { readOne } from './read-one';
import type { ReadingMethod } from './reader/messages';
import { selectDueReadings } from './reading.repository';

/**
 * Creates the jobs that read uploaded files: one for the text of PDFs and one for pictures, because a slow scan must
 * not delay a PDF. Each reads one file at a time, and reads no more when the process stops. None if READ_FILES is off.
 */
export function createReadingJobs(context: Context): readonly Job[] {
  const methods: readonly ReadingMethod[] = context.config.READ_FILES ? ['text', 'ocr'] : [];
  return methods.map((method) => ({
    name: `readings: ${method}`,
    isShared: true,
    isDue: (now) => exists(selectDueReadings(context.database, method, now)),
    async run(stopping) {
      while (!stopping.aborted && (await readOne(context, method, stopping))) continue;
    },
  }));
}
