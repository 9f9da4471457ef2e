import { and, eq, lte, sql } from 'drizzle-orm';
import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/config/context';
import type { Executor } from '../../platform/db/client';
import { invoices, invoiceStatusLog } from '../../platform/db/schema/invoices';
import { stepAll } from '../../platform/jobs/step-all';
import { examine, executeIfDue, type Examination } from './examination.service';

const BATCH = 50;

/**
 * Returns payments that have been in a status since `since` or longer, without an action of the buyer pending; oldest
 * first. Payments that an operator has handled are left to the operator.
 */
async function findRestingSince(executor: Executor, status: number, since: number): Promise<number[]> {
  const isDue = sql`(select l.at <= ${new Date(since).toISOString()}::timestamptz and l.actor <> 'operator' from ${invoiceStatusLog} l where l.invoice_id = ${invoices.id} order by l.id desc limit 1)`;
  const rows = await executor
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.status, status), eq(invoices.actionRequired, false), isDue))
    .orderBy(invoices.id)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Returns booked transfers whose date has come; `today` is 'YYYY-MM-DD' in Japan. */
async function findDueTransfers(executor: Executor, today: string): Promise<number[]> {
  const rows = await executor
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.status, 3), eq(invoices.actionRequired, false), lte(invoices.transferDate, today)))
    .orderBy(invoices.id)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Executes booked transfers when their date has come (domain model, "Examination status"). Run as a job. */
export async function executeDueTransfers(context: Context): Promise<void> {
  await stepAll(
    context,
    await findDueTransfers(context.database, jstDate(await context.clock.now())),
    'execute',
    (id) => executeIfDue(context, id),
  );
}

/**
 * Checks and approves payments after the configured delays, unless an operator has handled them. Run as a job of the
 * embedded policy. It never transfers: {@link executeDueTransfers} does on the promised day, which the clock control
 * beside the mail reader can bring forward.
 */
export async function examineByPolicy(context: Context): Promise<void> {
  const { config, database, clock } = context;
  const steps: readonly (readonly [status: number, delayMs: number, step: Examination])[] = [
    [ExaminationStatus.InProgress, config.EXAMINATION_DELAY_MS, 'check'],
    [ExaminationStatus.InProgressExaminationChecked, config.APPROVAL_DELAY_MS, 'approve'],
  ];
  for (const [status, delayMs, step] of steps) {
    await stepAll(context, await findRestingSince(database, status, (await clock.now()) - delayMs), step, (id) =>
      examine(context, id, step, { actor: 'system' }),
    );
  }
}
