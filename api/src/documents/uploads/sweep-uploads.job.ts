import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Job } from '../../platform/jobs/job-runner';
import { eraseFiles, lockForsaken } from '../files/file.repository';

const HOUR_MS = 60 * 60_000;
const KEPT_MS = 24 * HOUR_MS;
const AT_ONCE = 100;

/** Removes uploads that began a day ago and were never submitted, neither with an invoice nor in a draft. */
export function sweepUploadsJob({ database, clock, files: store }: Context): Job {
  const sweep = () =>
    inTransaction(database, async (transaction) => {
      const forsaken = await lockForsaken(transaction, (await clock.now(transaction)) - KEPT_MS, AT_ONCE);
      // Bytes are removed first: if the removal fails half-way, the row is found again.
      for (const { storageKey, shownKey } of forsaken) {
        await store.remove(storageKey);
        if (shownKey !== null) await store.remove(shownKey);
      }
      if (forsaken.length > 0)
        await eraseFiles(
          transaction,
          forsaken.map(({ id }) => id),
        );
      return forsaken.length;
    });
  return {
    name: 'uploads never submitted',
    everyMs: HOUR_MS,
    async run() {
      while ((await sweep()) === AT_ONCE);
    },
  };
}
