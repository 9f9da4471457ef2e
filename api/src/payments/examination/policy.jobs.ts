import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/config/context';
import { stepAll } from '../../platform/jobs/step-all';
import { examine, executeIfDue, type Examination } from './examination.service';
import { findDueTransfers, findRestingSince } from './policy.repository';

/** Job: executes booked transfers when their date has come (domain model, "Examination status"). */
export async function executeDueTransfers(context: Context): Promise<void> {
  await stepAll(context, await findDueTransfers(context.database, jstDate(await context.clock.now())), 'execute', (id) => executeIfDue(context, id));
}

/**
 * Job of the embedded policy: checks and approves by itself after the configured delays, unless an operator takes a payment
 * in hand. It never transfers: that is for the day that was promised ({@link executeDueTransfers}), which the clock control
 * beside the mail reader brings about.
 */
export async function examineByPolicy(context: Context): Promise<void> {
  const { config, database, clock } = context;
  const steps: readonly (readonly [status: number, delayMs: number, step: Examination])[] = [
    [ExaminationStatus.InProgress, config.EXAMINATION_DELAY_MS, 'check'],
    [ExaminationStatus.InProgressExaminationChecked, config.APPROVAL_DELAY_MS, 'approve'],
  ];
  for (const [status, delayMs, step] of steps) {
    await stepAll(context, await findRestingSince(database, status, (await clock.now()) - delayMs), step, (id) => examine(context, id, step, { actor: 'system' }));
  }
}
