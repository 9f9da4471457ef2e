import { and, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../context/context';
import { mailOutbox } from '../db/schema/notices';
import type { Job } from '../jobs/job-runner';

const HOUR_MS = 60 * 60_000;

/** How long mails of the local outbox can be read, in ms. */
const READABLE_MS = 24 * HOUR_MS;

/** Columns of a mail that is only a record: subject, recipient and times stay. */
export const ERASED_BODIES = { textBody: null, htmlBody: null } as const;

/**
 * Erases the bodies of delivered mails, which hold codes and links: in the local outbox after a day. With SMTP the
 * delivery does so at once, and this erases what earlier releases left.
 */
export const eraseMailBodiesJob = ({ config, database, clock }: Context): Job => ({
  name: 'mail bodies',
  everyMs: HOUR_MS,
  async run() {
    const keptMs = config.SMTP_URL === undefined ? READABLE_MS : 0;
    await database
      .update(mailOutbox)
      .set(ERASED_BODIES)
      .where(and(isNotNull(mailOutbox.textBody), lte(mailOutbox.deliveredAt, (await clock.now()) - keptMs)));
  },
});
