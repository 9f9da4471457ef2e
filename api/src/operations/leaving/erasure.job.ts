import { and, eq, isNotNull } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { anyRow } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { erasures } from '../../platform/db/schema/account-events';
import { buyers } from '../../platform/db/schema/buyers';
import { files } from '../../platform/db/schema/documents';
import { receivedMails } from '../../platform/db/schema/received-mails';
import type { Job } from '../../platform/jobs/job-runner';
import { eraseCompany, KEPT } from './erase-company';
import { findLastDocument, isToErase } from './leaving.repository';

/**
 * Removes the bytes of a company's files and mails. May be repeated: the rows say that they are stored until all are
 * gone.
 */
async function removeBytes({ database, files: store }: Context, buyerId: number): Promise<number> {
  const rows = await database
    .select({ storageKey: files.storageKey, shownKey: files.shownKey })
    .from(files)
    .where(and(eq(files.buyerId, buyerId), isNotNull(files.storedAt)));
  for (const { storageKey, shownKey } of rows) {
    await store.remove(storageKey);
    if (shownKey !== null) await store.remove(shownKey);
  }
  const mails = await database
    .select({ storageKey: receivedMails.storageKey })
    .from(receivedMails)
    .where(eq(receivedMails.buyerId, buyerId));
  for (const { storageKey } of mails) await store.remove(storageKey);
  return rows.length;
}

/** Erases one company whose keeping time is over, and records what was erased and what was kept. */
async function erase(context: Context, buyerId: number): Promise<void> {
  const { database, clock, log } = context;
  const storedFiles = await removeBytes(context, buyerId);
  await inTransaction(database, async (transaction) => {
    const now = await clock.now(transaction);
    const [company] = await transaction
      .select()
      .from(buyers)
      .where(and(eq(buyers.id, buyerId), isToErase(jstDate(now))))
      .for('update');
    const { leftAt = null, keptUntil = null } = company ?? {};
    if (leftAt === null || keptUntil === null) return;
    const lastDocumentOn = await findLastDocument(transaction, buyerId);
    const rows = await eraseCompany(transaction, buyerId);
    await transaction.update(buyers).set({ erasedAt: now }).where(eq(buyers.id, buyerId));
    await transaction.insert(erasures).values({
      buyerId,
      at: now,
      leftAt,
      lastDocumentOn,
      keptUntil,
      erased: { ...rows, stored_files: storedFiles },
      kept: KEPT,
    });
  });
  log.info({ buyer_id: buyerId, stored_files: storedFiles }, 'erased the personal data of a company that had left');
}

/** Creates the job that erases companies that have left, once nothing of them must be kept any more. */
export const erasureJob = (context: Context): Job => ({
  name: 'erasure',
  isDue: (now) => anyRow(context.database, buyers, isToErase(jstDate(now))),
  async run() {
    const today = jstDate(await context.clock.now());
    const rows = await context.database.select({ id: buyers.id }).from(buyers).where(isToErase(today)).limit(20);
    for (const { id } of rows) await erase(context, id);
  },
});
