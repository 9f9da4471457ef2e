import { and, desc, eq, gt, inArray, notExists } from 'drizzle-orm';
import type { ExaminationStatus } from 'shared-rules/status';
import { WAITING_STATUSES } from 'shared-rules/status';
import { holdAddress } from '../../identity';
import type { Executor, Transaction } from '../../platform/db/client';
import { collectionReminders, collections } from '../../platform/db/schema/collections';
import { invoices } from '../../platform/db/schema/invoices';
import type { RemindedRequest, SentReminder } from './reminder-plan';

/** Returns the reminders of requests by request, each newest first. */
export async function listReminders(
  executor: Executor,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SentReminder[]>> {
  const byRequest = new Map<number, SentReminder[]>();
  if (invoiceIds.length === 0) return byRequest;
  const rows = await executor
    .select({
      invoiceId: collectionReminders.invoiceId,
      kind: collectionReminders.kind,
      plannedFor: collectionReminders.plannedFor,
      at: collectionReminders.at,
    })
    .from(collectionReminders)
    .where(inArray(collectionReminders.invoiceId, [...invoiceIds]))
    .orderBy(desc(collectionReminders.at), desc(collectionReminders.id));
  // A check constraint allows only two kinds.
  for (const { invoiceId, ...row } of rows)
    byRequest.set(invoiceId, [...(byRequest.get(invoiceId) ?? []), { ...row, kind: row.kind as SentReminder['kind'] }]);
  return byRequest;
}

/** Returns the data of a request that determines its reminders; undefined for another record. */
export async function findReminded(executor: Executor, invoiceId: number): Promise<RemindedRequest | undefined> {
  const [row] = await executor
    .select({ status: invoices.status, sentAt: collections.sentAt, paymentDeadline: collections.paymentDeadline })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .where(eq(invoices.id, invoiceId));
  // The database holds statuses 1 to 8 only.
  return (
    row && {
      ...row,
      status: row.status as ExaminationStatus,
      reminders: (await listReminders(executor, [invoiceId])).get(invoiceId) ?? [],
    }
  );
}

/**
 * Selects open requests whose deadline is one of `deadlines`, with ids above `afterId`, without a reminder for `day`:
 * the candidates for one. Dates 'YYYY-MM-DD' in Japan.
 */
export function selectRemindable(executor: Executor, deadlines: readonly string[], day: string, afterId = 0) {
  const reminded = executor
    .select({ id: collectionReminders.id })
    .from(collectionReminders)
    .where(and(eq(collectionReminders.invoiceId, invoices.id), eq(collectionReminders.plannedFor, day)));
  return executor
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .where(
      and(
        inArray(invoices.status, WAITING_STATUSES),
        inArray(collections.paymentDeadline, [...deadlines]),
        gt(invoices.id, afterId),
        notExists(reminded),
      ),
    );
}

/** Records a reminder. The caller has locked its request, so that none is recorded twice. */
export async function insertReminder(
  transaction: Transaction,
  invoiceId: number,
  reminder: SentReminder,
): Promise<void> {
  await transaction.insert(collectionReminders).values({ invoiceId, ...reminder });
}

/**
 * Locks the address of a request before the request itself, in the order of locks. Returns it; empty for no request.
 */
export async function holdRecipient(transaction: Transaction, invoiceId: number): Promise<string> {
  const [row] = await transaction
    .select({ emailAddress: collections.recipientEmail })
    .from(collections)
    .where(eq(collections.invoiceId, invoiceId));
  if (row) await holdAddress(transaction, row.emailAddress);
  return row?.emailAddress ?? '';
}
