import { and, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { formatDayTime, jstDate, jstMinutes } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { anyRow } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { approvalRequests } from '../../platform/db/schema/approvals';
import type { Job } from '../../platform/jobs/job-runner';
import { listApproverIds, listPreparerIds } from '../approvers/approver';
import { announce, due } from './announce';
import { isRequest, listRequests, lockRequest, updateRequest } from './request.repository';

const DAY_MS = 86_400_000;
/** Reminders go out in the morning: 9:00 in Japan, in minutes. */
const MORNING_MINUTES = 9 * 60;
/** Requests of one run. */
const BATCH = 100;

/**
 * Matches open requests of which nobody was reminded today, and whose last moment is today or tomorrow. `now` is epoch
 * milliseconds.
 */
function isDue(now: number): SQL | undefined {
  const { state, decideBefore, remindedOn } = approvalRequests;
  const today = jstDate(now);
  const endOfTomorrow = Date.parse(`${jstDate(now + DAY_MS)}T23:59:59.999+09:00`);
  return jstMinutes(now) < MORNING_MINUTES
    ? sql`false`
    : and(
        inArray(state, ['waiting', 'approved']),
        gt(decideBefore, now),
        lte(decideBefore, endOfTomorrow),
        or(isNull(remindedOn), lt(remindedOn, today)),
      );
}

/** Reminds of one request those who have to act. */
async function remind(context: Context, buyerId: number, id: string, now: number): Promise<void> {
  const today = jstDate(now);
  await inTransaction(context.database, async (transaction) => {
    const request = await lockRequest(transaction, buyerId, id);
    const page = { limit: 1, offset: 0, isNewestFirst: false };
    const [row] = await listRequests(transaction, { userId: 0 }, and(isRequest(buyerId, id), isDue(now)), page);
    if (!request || !row || request.decideBefore === null) return;
    const userIds =
      request.state === 'waiting'
        ? await listApproverIds(transaction, { buyerId, exceptId: request.requestedBy }, today)
        : await listPreparerIds(transaction, request);
    const before = formatDayTime(iso(request.decideBefore), today);
    await announce(context, transaction, { request, docNumber: row.docNumber, userIds }, due(request, before), now);
    await updateRequest(transaction, id, { remindedOn: today });
  });
}

/** Creates the job that reminds of requests for approval on the day before their last moment, and on its morning. */
export const remindOfApprovalsJob = (context: Context): Job => ({
  name: 'reminders of approvals',
  isDue: (now) => anyRow(context.database, approvalRequests, isDue(now)),
  run: async () => {
    const now = await context.clock.now();
    const { id, buyerId } = approvalRequests;
    const found = await context.database.select({ id, buyerId }).from(approvalRequests).where(isDue(now)).limit(BATCH);
    for (const each of found) await remind(context, each.buyerId, each.id, now);
  },
});
