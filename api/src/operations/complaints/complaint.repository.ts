import { and, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { complaintEntries, complaints } from '../../platform/db/schema/complaints';
import { invoices } from '../../platform/db/schema/invoices';

type ComplaintRow = typeof complaints.$inferSelect;
type EntryRow = typeof complaintEntries.$inferSelect;

/** A complaint with what was done, in order. */
export interface Complaint {
  readonly complaint: ComplaintRow;
  readonly entries: readonly EntryRow[];
}

/** Most complaints of one list. */
const MOST_LISTED = 200;

async function withEntries(executor: Executor, rows: readonly ComplaintRow[]): Promise<Complaint[]> {
  const ids = rows.map(({ id }) => id);
  const entries = await executor
    .select()
    .from(complaintEntries)
    .where(inArray(complaintEntries.complaintId, ids))
    .orderBy(complaintEntries.id);
  return rows.map((complaint) => ({
    complaint,
    entries: entries.filter(({ complaintId }) => complaintId === complaint.id),
  }));
}

/**
 * Returns complaints, newest first, 200 at most.
 * @param before lists those before this one
 */
export async function listComplaints(
  executor: Executor,
  { isOpen, before }: { readonly isOpen: boolean; readonly before?: number | undefined },
): Promise<Complaint[]> {
  const closing = executor
    .select({ id: complaintEntries.id })
    .from(complaintEntries)
    .where(and(eq(complaintEntries.complaintId, complaints.id), eq(complaintEntries.kind, 'closed')));
  const rows = await executor
    .select()
    .from(complaints)
    .where(and(before === undefined ? undefined : lt(complaints.id, before), isOpen ? notExists(closing) : undefined))
    .orderBy(desc(complaints.id))
    .limit(MOST_LISTED);
  return withEntries(executor, rows);
}

/** Returns a complaint by its number. */
export async function findComplaint(executor: Executor, id: number): Promise<Complaint | undefined> {
  const [found] = await withEntries(executor, await executor.select().from(complaints).where(eq(complaints.id, id)));
  return found;
}

/** Returns a complaint and keeps others from adding to it until the transaction ends. */
export async function lockComplaint(transaction: Transaction, id: number): Promise<Complaint | undefined> {
  // Of a table whose rows are written once, the role of the API cannot lock a row.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`complaint ${id}`}, 0))`);
  return findComplaint(transaction, id);
}

/** Says whether there is a payment of this id. */
export async function hasPayment(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id));
  return rows.length > 0;
}

/** Adds a complaint and returns it. */
export async function insertComplaint(
  executor: Executor,
  complaint: typeof complaints.$inferInsert,
): Promise<ComplaintRow> {
  const [added] = await executor.insert(complaints).values(complaint).returning();
  if (!added) throw new Error('The complaint was not added.');
  return added;
}

/** Adds what was done. */
export async function insertEntry(executor: Executor, entry: typeof complaintEntries.$inferInsert): Promise<void> {
  await executor.insert(complaintEntries).values(entry);
}
