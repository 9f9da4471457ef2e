import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ApprovalTerms } from 'shared-api/types';
import { approvedBy, isTurnOf, type Turn, type Viewer } from '../../platform/db/approval-search';
import type { Executor, Transaction } from '../../platform/db/client';
import { approvalActs, approvalRequests } from '../../platform/db/schema/approvals';
import { users } from '../../platform/db/schema/buyers';
import { paymentDrafts } from '../../platform/db/schema/drafts';
import { receivedInvoices } from '../../platform/db/schema/documents';

export type RequestRow = Omit<typeof approvalRequests.$inferSelect, 'terms'> & { readonly terms: ApprovalTerms };
export type ActRow = typeof approvalActs.$inferSelect;

/** The terms were written by `loadSubject`. */
const toRow = (row: typeof approvalRequests.$inferSelect): RequestRow => ({
  ...row,
  terms: row.terms as ApprovalTerms,
});

const isOpen = inArray(approvalRequests.state, ['waiting', 'approved']);
const isCurrent = inArray(approvalRequests.state, ['waiting', 'approved', 'returned']);

/** Inserts a request that waits. */
export async function insertRequest(
  transaction: Transaction,
  row: Omit<typeof approvalRequests.$inferInsert, 'state' | 'approvals'>,
): Promise<void> {
  await transaction.insert(approvalRequests).values({ ...row, state: 'waiting', approvals: 0 });
}

/** Locks a request of a company until the end of the transaction. */
export async function lockRequest(
  transaction: Transaction,
  buyerId: number,
  id: string,
): Promise<RequestRow | undefined> {
  const [row] = await transaction
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.buyerId, buyerId), eq(approvalRequests.id, id)))
    .for('no key update');
  return row && toRow(row);
}

/** Locks the request about a subject that is open or was returned, of which there is one at most. */
export async function lockCurrent(
  transaction: Transaction,
  buyerId: number,
  subject: string,
): Promise<RequestRow | undefined> {
  const [row] = await transaction
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.buyerId, buyerId), eq(approvalRequests.subject, subject), isCurrent))
    .for('no key update');
  return row && toRow(row);
}

/** Returns the latest request about a subject, before a moment if one is given. */
export async function findLatest(
  executor: Executor,
  buyerId: number,
  subject: string,
  before?: number,
): Promise<RequestRow | undefined> {
  const { requestedAt } = approvalRequests;
  const [row] = await executor
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.buyerId, buyerId),
        eq(approvalRequests.subject, subject),
        before === undefined ? undefined : sql`${requestedAt} < ${requestedAt.mapToDriverValue(before)}::timestamptz`,
      ),
    )
    .orderBy(desc(requestedAt))
    .limit(1);
  return row && toRow(row);
}

/** Returns the request with which a payment was made or last changed. Earlier ones allow nothing any more. */
export async function findLastUsed(executor: Executor, paymentId: number): Promise<RequestRow | undefined> {
  const [row] = await executor
    .select()
    .from(approvalRequests)
    .where(eq(approvalRequests.usedFor, paymentId))
    .orderBy(desc(approvalRequests.endedAt), desc(approvalRequests.requestedAt))
    .limit(1);
  return row && toRow(row);
}

/** Changes the state of a locked request. */
export async function updateRequest(
  transaction: Transaction,
  id: string,
  values: Partial<Pick<RequestRow, 'state' | 'approvals' | 'endedAt' | 'usedFor' | 'remindedOn'>>,
): Promise<void> {
  await transaction.update(approvalRequests).set(values).where(eq(approvalRequests.id, id));
}

/** Sets how many steps open requests of a company need, and with it whether they have them. */
export async function setSteps(transaction: Transaction, buyerId: number, steps: number): Promise<void> {
  const { approvals } = approvalRequests;
  await transaction
    .update(approvalRequests)
    .set({ steps, state: sql`case when ${approvals} >= ${steps} then 'approved' else 'waiting' end` })
    .where(and(eq(approvalRequests.buyerId, buyerId), isOpen));
}

/** Adds an act to a locked request. */
export async function insertAct(transaction: Transaction, act: Omit<ActRow, 'id' | 'position'>): Promise<void> {
  const position = sql<number>`(select coalesce(max(${approvalActs.position}), 0) + 1 from ${approvalActs}
    where ${approvalActs.requestId} = ${act.requestId})`;
  await transaction.insert(approvalActs).values({ ...act, position });
}

/** Returns the acts of a request with the names of people, oldest first. */
export const listActs = (executor: Executor, requestId: string) =>
  executor
    .select({
      act: approvalActs,
      name: sql<string | null>`${users.lastName} || ' ' || ${users.firstName}`,
      forName: sql<string | null>`(select f.last_name || ' ' || f.first_name from ${users} f
        where f.id = ${approvalActs.forUserId})`,
    })
    .from(approvalActs)
    .leftJoin(users, eq(users.id, approvalActs.userId))
    .where(eq(approvalActs.requestId, requestId))
    .orderBy(asc(approvalActs.position));

export type NamedAct = Awaited<ReturnType<typeof listActs>>[number];

/** Which requests a list shows. */
export type RequestList = Turn | 'waiting' | 'ended';

/** Matches the requests of a list. */
export function isIn(executor: Executor, list: RequestList, viewer: Viewer): SQL | undefined {
  const { buyerId, state } = approvalRequests;
  const of = (condition: SQL | undefined) => and(eq(buyerId, viewer.buyerId), condition);
  if (list === 'waiting') return of(eq(state, 'waiting'));
  if (list === 'ended') return of(inArray(state, ['used', 'withdrawn', 'returned']));
  return isTurnOf(executor, list, viewer);
}

/** Returns requests with all that a list shows of them. */
export function listRequests(
  executor: Executor,
  viewer: Pick<Viewer, 'userId'>,
  condition: SQL | undefined,
  page: { readonly limit: number; readonly offset: number; readonly isNewestFirst: boolean },
) {
  const { decideBefore, requestedAt, id } = approvalRequests;
  const order = page.isNewestFirst
    ? [desc(requestedAt), asc(id)]
    : [sql`${decideBefore} asc nulls last`, asc(requestedAt), asc(id)];
  return executor
    .select({
      request: approvalRequests,
      docNumber: receivedInvoices.docNumber,
      draftId: paymentDrafts.id,
      requester: { id: users.id, name: sql<string>`${users.lastName} || ' ' || ${users.firstName}` },
      isApprovedByViewer: sql<boolean>`exists (${approvedBy(executor, viewer.userId)})`,
    })
    .from(approvalRequests)
    .innerJoin(users, eq(users.id, approvalRequests.requestedBy))
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, approvalRequests.receivedInvoiceId))
    .leftJoin(
      paymentDrafts,
      and(
        eq(paymentDrafts.id, approvalRequests.draftId),
        eq(paymentDrafts.receivedInvoiceId, approvalRequests.receivedInvoiceId),
      ),
    )
    .where(and(condition, isNull(receivedInvoices.deletedAt)))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
}

type Listed = Awaited<ReturnType<typeof listRequests>>[number];
export type ListedRequest = Omit<Listed, 'request'> & { readonly request: RequestRow };

/** Gives the terms of a listed request their type. */
export const toListed = (row: Listed): ListedRequest => ({ ...row, request: toRow(row.request) });

/** Matches one request of a company. */
export const isRequest = (buyerId: number, id: string): SQL | undefined =>
  and(eq(approvalRequests.buyerId, buyerId), eq(approvalRequests.id, id));

/** Matches the open and the returned requests that are shown as some drafts of a company. */
export const isShownAs = (buyerId: number, draftIds: readonly number[]): SQL | undefined =>
  and(
    eq(approvalRequests.buyerId, buyerId),
    inArray(approvalRequests.draftId, [...draftIds]),
    inArray(approvalRequests.state, ['waiting', 'approved', 'returned']),
  );

/** Most requests that are counted: a longer list is worked off from its start, the nearest date first. */
export const MOST_COUNTED = 1_000;

/** Counts requests, at most `MOST_COUNTED`. */
export async function countRequests(executor: Executor, condition: SQL | undefined): Promise<number> {
  const found = executor
    .select({ one: sql`1`.as('one') })
    .from(approvalRequests)
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, approvalRequests.receivedInvoiceId))
    .where(and(condition, isNull(receivedInvoices.deletedAt)))
    .limit(MOST_COUNTED)
    .as('found');
  const [row] = await executor.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

/** Returns who asked for the approvals with which a payment was made or changed, and who gave them, oldest first. */
export const listApprovalsOf = (executor: Executor, paymentId: number) =>
  executor
    .select({
      requested_by: sql<string>`${users.lastName} || ' ' || ${users.firstName}`,
      approved_by: sql<string[]>`array(select u.last_name || ' ' || u.first_name from ${approvalActs} a
        join ${users} u on u.id = a.user_id
        where a.request_id = ${approvalRequests.id} and a.kind = 'approve' order by a.position)`,
      at: approvalRequests.requestedAt,
    })
    .from(approvalRequests)
    .innerJoin(users, eq(users.id, approvalRequests.requestedBy))
    .where(eq(approvalRequests.usedFor, paymentId))
    .orderBy(asc(approvalRequests.requestedAt));
