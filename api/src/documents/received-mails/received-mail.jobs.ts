import { MAIL_KEPT_DAYS } from 'shared-rules/received-mail';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Job } from '../../platform/jobs/job-runner';
import { deleteMails, findDue, hasDue, lockExpired } from './received-mail.repository';
import type { MailContext } from './mail-context';
import type { Resolver } from './resolver';
import { sortMail } from './sort-mail';

const HOUR_MS = 60 * 60_000;
const KEPT_MS = MAIL_KEPT_DAYS * 24 * HOUR_MS;
const AT_ONCE = 100;

/** Creates the job that reads received mails, one after the other, so that repeated ones are noticed. */
export const sortMailsJob = (context: MailContext, resolver: Resolver | null): Job => ({
  name: 'received mails',
  isDue: (now) => hasDue(context.database, now),
  async run(stopping) {
    while (!stopping.aborted) {
      const row = await findDue(context.database, await context.clock.now());
      if (!row) return;
      await sortMail(context, resolver, row);
    }
  },
});

/** Creates the job that ends mails of which no invoice was registered in their time. */
export function expireMailsJob({ database, clock, files: store }: MailContext): Job {
  const expire = () =>
    inTransaction(database, async (transaction) => {
      const expired = await lockExpired(transaction, (await clock.now(transaction)) - KEPT_MS, AT_ONCE);
      // Bytes are removed first: if the removal fails half-way, the row is found again.
      for (const { storageKey } of expired) await store.remove(storageKey);
      if (expired.length > 0)
        await deleteMails(
          transaction,
          expired.map(({ id }) => id),
        );
      return expired.length;
    });
  return {
    name: 'received mails: expiry',
    everyMs: HOUR_MS,
    async run() {
      while ((await expire()) === AT_ONCE);
    },
  };
}
