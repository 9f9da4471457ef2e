import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/client';
import { approvalRequests } from '../../platform/db/schema/approvals';
import { insertAct, updateRequest } from './request.repository';

/** A payment, or what a system submitted, of a company. */
type Ended =
  | { readonly buyerId: number; readonly paymentId: number }
  | { readonly buyerId: number; readonly preRegistrationId: string };

const subjectOf = (ended: Ended): string =>
  'paymentId' in ended ? `payment:${ended.paymentId}` : `pre_registration:${ended.preRegistrationId}`;

async function end(transaction: Transaction, which: SQL, now: number): Promise<void> {
  const rows = await transaction
    .select()
    .from(approvalRequests)
    .where(and(which, inArray(approvalRequests.state, ['waiting', 'approved', 'returned'])))
    .orderBy(asc(approvalRequests.id))
    .for('no key update');
  for (const { id: requestId, buyerId, requestedBy, version, endedAt } of rows) {
    await updateRequest(transaction, requestId, { state: 'withdrawn', endedAt: endedAt ?? now });
    const act = { requestId, buyerId, kind: 'withdraw', userId: null, role: null, requestedBy, version, at: now };
    await insertAct(transaction, { ...act, forUserId: null, reason: '', field: null });
  }
}

/**
 * Withdraws the requests about what can never be paid any more, so that nobody is asked for them. No colleague did it:
 * their last act is of the service. `now` is epoch milliseconds.
 */
export async function endRequests(transaction: Transaction, ended: readonly Ended[], now: number): Promise<void> {
  if (ended.length === 0) return;
  const buyerIds = sql.param(ended.map(({ buyerId }) => buyerId));
  const subjects = sql.param(ended.map(subjectOf));
  const { buyerId, subject } = approvalRequests;
  const named = sql`(select * from unnest(${buyerIds}::bigint[], ${subjects}::text[]))`;
  await end(transaction, sql`(${buyerId}, ${subject}) in ${named}`, now);
}

/** Withdraws all requests of a company that leaves. `now` is epoch milliseconds. */
export const endRequestsOf = (transaction: Transaction, buyerId: number, now: number): Promise<void> =>
  end(transaction, eq(approvalRequests.buyerId, buyerId), now);
