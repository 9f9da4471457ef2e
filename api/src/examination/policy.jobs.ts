import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../config/context';
import { stepAll } from '../jobs/step-all';
import { examine, executeIfDue, type Examination } from './examination.service';
import { findDueTransfers, findRestingSince } from './policy.repository';

/** Job: executes booked transfers when their date has come (domain model, "Examination status"). */
export async function executeDueTransfers(context: Context): Promise<void> {
  await stepAll(context, await findDueTransfers(context.database, jstDate(await context.clock.now())), 'execute', (id) => executeIfDue(context, id));
}

/**
 * Job of the embedded policy: checks, approves and transfers by itself after the configured delays, so that a newcomer sees a
 * payment travel the whole way, unless an operator takes it in hand. Transfers made early record the day on which they were made.
 */
export async function examineByPolicy(context: Context): Promise<void> {
  const { config, database, clock } = context;
  const steps: readonly (readonly [status: number, delayMs: number, step: Examination])[] = [
    [ExaminationStatus.InProgress, config.EXAMINATION_DELAY_MS, 'check'],
    [ExaminationStatus.InProgressExaminationChecked, config.APPROVAL_DELAY_MS, 'approve'],
    [ExaminationStatus.InProgressExaminationCompleted, config.TRANSFER_DELAY_MS, 'execute'],
  ];
  for (const [status, delayMs, step] of steps) {
    await stepAll(context, await findRestingSince(database, status, (await clock.now()) - delayMs), step, (id) => examine(context, id, step, { actor: 'system' }));
  }
}
