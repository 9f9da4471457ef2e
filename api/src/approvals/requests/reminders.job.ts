import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import { formatDayTime, jstDate, jstMinutes } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { approvalRequests } from '../../platform/db/schema/approvals';
import type { Job } from '../../platform/jobs/job-runner';
import { listApproverIds } from '../approvers/approver';
import { announceDue } from './announce';
import { isRequest, listRequests, lockRequest, toListed, updateRequest } from './request.repository';
import { decideBefore } from './request.view';

const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Reminders go out in the morning: 9:00 in Japan, in minutes. */
const MORNING_MINUTES = 9 * 60;

/** Returns open requests that nobody was reminded of today. */
const listNotReminded = ({ database }: Context, today: string) =>
  database
    .select({ id: approvalRequests.id, buyerId: approvalRequests.buyerId })
    .from(approvalRequests)
    .where(
      and(
        inArray(approvalRequests.state, ['waiting', 'approved']),
        or(isNull(approvalRequests.remindedOn), lt(approvalRequests.remindedOn, today)),
      ),
    )
    .orderBy(approvalRequests.requestedAt);

/** Reminds of one request, if its last moment is today or tomorrow and has not passed. */
async function remind(context: Context, buyerId: number, id: string, now: number): Promise<void> {
  const today = jstDate(now);
  await inTransaction(context.database, async (transaction) => {
    const request = await lockRequest(transaction, buyerId, id);
    if (!request || request.remindedOn === today || !['waiting', 'approved'].includes(request.state)) return;
    const page = { limit: 1, offset: 0, isNewestFirst: false };
    const [row] = await listRequests(transaction, { userId: 0 }, isRequest(buyerId, id), page);
    if (!row) return;
    const before = decideBefore(toListed(row), context.config);
    if (before === null || before <= now || ![today, jstDate(now + DAY_MS)].includes(jstDate(before - 1))) return;
    const userIds =
      request.state === 'waiting'
        ? await listApproverIds(transaction, { buyerId, exceptId: request.requestedBy }, today)
        : [request.requestedBy];
    const text = formatDayTime(new Date(before).toISOString());
    await announceDue(context, transaction, { request, docNumber: row.docNumber, userIds, before: text }, now);
    await updateRequest(transaction, id, { remindedOn: today });
  });
}

/** Creates the job that reminds of requests for approval on the day before their last moment, and on its morning. */
export const remindOfApprovalsJob = (context: Context): Job => ({
  name: 'reminders of approvals',
  everyMs: EVERY_MS,
  run: async () => {
    const now = await context.clock.now();
    if (jstMinutes(now) < MORNING_MINUTES) return;
    for (const { id, buyerId } of await listNotReminded(context, jstDate(now))) await remind(context, buyerId, id, now);
  },
});
