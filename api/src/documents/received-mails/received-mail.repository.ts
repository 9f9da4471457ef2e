import { and, asc, count, desc, eq, exists, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { PERMISSIONS } from 'shared-rules/roles';
import type { Database, Executor, Transaction } from '../../platform/db/client';
import { files } from '../../platform/db/schema/documents';
import { members } from '../../platform/db/schema/members';
import { receivedMailFiles, receivedMails } from '../../platform/db/schema/received-mails';

export type ReceivedMailRow = typeof receivedMails.$inferSelect;

/** Mail as the server received it. */
export type NewReceivedMail = Pick<
  ReceivedMailRow,
  'buyerId' | 'storageKey' | 'sizeBytes' | 'sha256' | 'peer' | 'helo' | 'envelopeFrom'
>;

/** Records mails to be read. `now` is epoch milliseconds. */
export async function insertMails(executor: Executor, mails: readonly NewReceivedMail[], now: number): Promise<void> {
  await executor
    .insert(receivedMails)
    .values(mails.map((mail) => ({ ...mail, state: 'received', receivedAt: now, nextTryAt: now })));
}

const isDue = (now: number): SQL | undefined =>
  and(eq(receivedMails.state, 'received'), lte(receivedMails.nextTryAt, now));

/** Returns the condition that a mail is to be read at `now` (epoch milliseconds). */
export const hasDue = (database: Database, now: number): SQL =>
  exists(database.select({ id: receivedMails.id }).from(receivedMails).where(isDue(now)));

/** Returns the first mail that is to be read. */
export async function findDue(executor: Executor, now: number): Promise<ReceivedMailRow | undefined> {
  const [row] = await executor.select().from(receivedMails).where(isDue(now)).orderBy(asc(receivedMails.id)).limit(1);
  return row;
}

/** Changes a mail that is still to be read. Returns false if it is not, or has been tried meanwhile. */
export async function changeReceived(
  executor: Executor,
  { id, tries }: Pick<ReceivedMailRow, 'id' | 'tries'>,
  values: Partial<ReceivedMailRow>,
): Promise<boolean> {
  const { rowCount } = await executor
    .update(receivedMails)
    .set(values)
    .where(and(eq(receivedMails.id, id), eq(receivedMails.tries, tries), eq(receivedMails.state, 'received')));
  return rowCount === 1;
}

/**
 * Returns whether a mail came before: the same bytes, or the same message of the same author. One whose author was
 * contradicted counts for nothing, else a forger could suppress the real mail.
 */
export async function isRepeated(
  executor: Executor,
  { id, buyerId }: Pick<ReceivedMailRow, 'id' | 'buyerId'>,
  mail: { readonly sha256: string; readonly messageId: string | null; readonly fromAddress: string | null },
): Promise<boolean> {
  const { messageId, fromAddress } = mail;
  const isSameMessage =
    messageId === null || fromAddress === null
      ? undefined
      : and(
          eq(receivedMails.messageId, messageId),
          eq(receivedMails.fromAddress, fromAddress),
          sql`${receivedMails.authentication} ->> 'verdict' <> 'fail'`,
        );
  const [row] = await executor
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(
      and(
        eq(receivedMails.buyerId, buyerId),
        lt(receivedMails.id, id),
        inArray(receivedMails.state, ['held', 'taken', 'discarded']),
        or(eq(receivedMails.sha256, mail.sha256), isSameMessage),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Returns whether another mail of a company was held since `time` (epoch milliseconds). */
export async function isHoldingSince(
  executor: Executor,
  { id, buyerId }: Pick<ReceivedMailRow, 'id' | 'buyerId'>,
  time: number,
): Promise<boolean> {
  const [row] = await executor
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(
      and(
        eq(receivedMails.buyerId, buyerId),
        eq(receivedMails.state, 'held'),
        ne(receivedMails.id, id),
        gt(receivedMails.receivedAt, time),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Links documents with the mail that brought them. */
export async function linkFiles(transaction: Transaction, mailId: number, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0)
    await transaction.insert(receivedMailFiles).values(fileIds.map((fileId) => ({ mailId, fileId })));
}

/** Lists the users of a company who may register invoices. */
export async function listRegistering(executor: Executor, buyerId: number): Promise<number[]> {
  const rows = await executor
    .select({ userId: members.userId })
    .from(members)
    .where(
      and(eq(members.buyerId, buyerId), inArray(members.role, [...PERMISSIONS.prepare]), isNull(members.removedAt)),
    )
    .orderBy(asc(members.userId));
  return rows.map(({ userId }) => userId);
}

const isOf = (buyerId: number, state?: 'held'): SQL | undefined =>
  and(eq(receivedMails.buyerId, buyerId), state && eq(receivedMails.state, state));

/** Lists a page of a company's mails, the latest first. */
export const listMails = (
  executor: Executor,
  buyerId: number,
  { page, size, state }: { readonly page: number; readonly size: number; readonly state?: 'held' | undefined },
): Promise<ReceivedMailRow[]> =>
  executor
    .select()
    .from(receivedMails)
    .where(isOf(buyerId, state))
    .orderBy(desc(receivedMails.id))
    .limit(size)
    .offset(page * size);

export async function countMails(executor: Executor, buyerId: number, state?: 'held'): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(receivedMails).where(isOf(buyerId, state));
  return row?.total ?? 0;
}

/** Returns a mail of a company. */
export async function findMail(executor: Executor, buyerId: number, id: number): Promise<ReceivedMailRow | undefined> {
  const [row] = await executor
    .select()
    .from(receivedMails)
    .where(and(eq(receivedMails.id, id), eq(receivedMails.buyerId, buyerId)));
  return row;
}

/** Locks and returns a mail of a company. */
export async function lockMail(
  transaction: Transaction,
  buyerId: number,
  id: number,
): Promise<ReceivedMailRow | undefined> {
  const [row] = await transaction
    .select()
    .from(receivedMails)
    .where(and(eq(receivedMails.id, id), eq(receivedMails.buyerId, buyerId)))
    .for('update');
  return row;
}

/** Returns where the bytes of a mail are. Who may read them is checked by its signed address. */
export async function findStored(executor: Executor, id: number): Promise<ReceivedMailRow | undefined> {
  const [row] = await executor.select().from(receivedMails).where(eq(receivedMails.id, id));
  return row;
}

export async function changeMail(
  transaction: Transaction,
  id: number,
  values: Partial<ReceivedMailRow>,
): Promise<void> {
  await transaction.update(receivedMails).set(values).where(eq(receivedMails.id, id));
}

/**
 * Locks mails that came before `time` (epoch milliseconds) and brought no document that waits or belongs to an invoice,
 * a request or a pre-registration.
 */
export const lockExpired = (transaction: Transaction, time: number, most: number) =>
  transaction
    .select({ id: receivedMails.id, storageKey: receivedMails.storageKey })
    .from(receivedMails)
    .where(
      and(
        lt(receivedMails.receivedAt, time),
        sql`not exists (
          select 1 from ${receivedMailFiles} f join ${files} on files.id = f.file_id
          where f.mail_id = received_mails.id
            and (files.is_submitted or exists (select 1 from waiting_documents w where w.file_id = files.id))
        )`,
      ),
    )
    .orderBy(asc(receivedMails.id))
    .limit(most)
    .for('update', { skipLocked: true });

export async function deleteMails(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction.delete(receivedMails).where(inArray(receivedMails.id, [...ids]));
}
