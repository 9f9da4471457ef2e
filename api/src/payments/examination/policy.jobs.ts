import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { ExaminationStatus } from 'shared-rules/status';
import type { Context } from '../../platform/context/context';
import { anyRow } from '../../platform/db/client';
import { invoices, invoiceStatusLog } from '../../platform/db/schema/invoices';
import type { Job } from '../../platform/jobs/job-runner';
import { stepAll } from '../../platform/jobs/step-all';
import { examine, type Examination } from './examination.service';

const BATCH = 50;

/**
 * Matches payments that have been in a status since `since` or longer, without an action of the buyer pending. Payments
 * that an operator has handled are left to the operator.
 */
const isResting = (status: number, since: number): SQL | undefined =>
  and(
    eq(invoices.status, status),
    eq(invoices.actionRequired, false),
    sql`(select l.at <= ${new Date(since).toISOString()}::timestamptz and l.actor <> 'operator' from ${invoiceStatusLog} l where l.invoice_id = ${invoices.id} order by l.id desc limit 1)`,
  );

/** Returns payments that match, oldest first. */
async function listPaymentIds({ database }: Context, which: SQL | undefined): Promise<number[]> {
  const rows = await database.select({ id: invoices.id }).from(invoices).where(which).orderBy(invoices.id).limit(BATCH);
  return rows.map(({ id }) => id);
}

/**
 * Creates the job of the embedded policy: checks and approves payments after the configured delays, unless an operator
 * has handled them. It transfers nothing: that happens on the promised day, which the clock control beside the mail
 * reader can bring forward.
 */
export function examinationPolicyJob(context: Context): Job {
  const { config, clock } = context;
  const steps: readonly (readonly [step: Examination, isDue: (now: number) => SQL | undefined])[] = [
    ['check', (now) => isResting(ExaminationStatus.InProgress, now - config.EXAMINATION_DELAY_MS)],
    ['approve', (now) => isResting(ExaminationStatus.InProgressExaminationChecked, now - config.APPROVAL_DELAY_MS)],
  ];
  return {
    name: 'examination policy',
    isDue: (now) => or(...steps.map(([, isDue]) => anyRow(context.database, invoices, isDue(now)))),
    async run() {
      for (const [step, isDue] of steps)
        await stepAll(context, await listPaymentIds(context, isDue(await clock.now())), step, (id) =>
          examine(context, id, step, { actor: 'system' }),
        );
    },
  };
}
