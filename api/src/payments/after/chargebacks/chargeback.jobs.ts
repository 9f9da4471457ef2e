import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
import { paymentNumber } from 'shared-rules/identifier';
import { formatLongDateTime } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { iso } from '../../../platform/clock/iso';
import type { Context } from '../../../platform/context/context';
import { anyRow } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { chargebacks } from '../../../platform/db/schema/chargebacks';
import { receivedInvoices } from '../../../platform/db/schema/documents';
import { invoices } from '../../../platform/db/schema/invoices';
import type { Job } from '../../../platform/jobs/job-runner';
import { writeMail } from '../../../platform/mail/outbox';

const DAY_MS = 86_400_000;

/** Matches open chargebacks with a near deadline and no reminder to the operator yet. */
const isDeadlineNear = (now: number, days: number): SQL | undefined =>
  and(eq(chargebacks.state, 'open'), isNull(chargebacks.remindedAt), lte(chargebacks.deadline, now + days * DAY_MS));

/** Mails the operator, once for each deadline, some days before the card company takes no more evidence. */
async function remindOfDeadlines({ config, clock, database }: Context): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const now = await clock.now(transaction);
    const rows = await transaction
      .select({ chargeback: chargebacks, docNumber: receivedInvoices.docNumber, sequence: invoices.sequence })
      .from(chargebacks)
      .innerJoin(invoices, eq(invoices.id, chargebacks.invoiceId))
      .innerJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
      .where(isDeadlineNear(now, config.CHARGEBACK_REMINDER_DAYS))
      .orderBy(chargebacks.id)
      .for('update', { of: chargebacks, skipLocked: true });
    for (const { chargeback, docNumber, sequence } of rows) {
      const { id, amount, reasonCode, deadline, evidenceAt } = chargeback;
      await writeMail(
        transaction,
        null,
        config.SUPPORT_EMAIL,
        {
          subject: `チャージバック ${id} の反証期限が近づいています`,
          addressee: config.RECEIPT_ISSUER_NAME,
          paragraphs: [
            evidenceAt === null ? '反証資料は、まだ出力されていません。' : '反証資料は出力されています。',
            `npm run operator -- chargeback evidence ${id} <ファイル.zip> で資料を出力し、期限までにカード会社へ提出してください。`,
          ],
          facts: [
            ['期限', formatLongDateTime(iso(deadline))],
            ['申請番号', paymentNumber(docNumber, sequence ?? 1)],
            ['金額', formatYen(amount)],
            ['理由コード', reasonCode],
          ],
        },
        now,
      );
      await transaction.update(chargebacks).set({ remindedAt: now }).where(eq(chargebacks.id, id));
    }
  });
}

/** Creates the job that reminds the operator of the deadlines of chargebacks. */
export const chargebackDeadlinesJob = (context: Context): Job => ({
  name: 'deadlines of chargebacks',
  isDue: (now) => anyRow(context.database, chargebacks, isDeadlineNear(now, context.config.CHARGEBACK_REMINDER_DAYS)),
  run: () => remindOfDeadlines(context),
});
