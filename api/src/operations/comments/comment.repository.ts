import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';
import { commentReads, comments } from '../../platform/db/schema/comments';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { members } from '../../platform/db/schema/members';
import { suppliers } from '../../platform/db/schema/suppliers';

/** Reader of comments: a member of a company. */
export interface Reader {
  readonly buyerId: number;
  readonly userId: number;
}

/** Subject of comments, a row of a company. */
export type Subject = { readonly receivedInvoiceId: number } | { readonly supplierId: number };

/** Returns the name of a subject in read marks. */
const keyOf = (subject: Subject): string =>
  'supplierId' in subject ? `supplier:${subject.supplierId}` : `invoice:${subject.receivedInvoiceId}`;

const fullName = sql<string>`${users.lastName} || ' ' || ${users.firstName}`;

/** Returns the people of a company, also those who were removed, in the order in which they came. */
export const listPeople = (executor: Executor, buyerId: number) =>
  executor
    .select({ id: users.id, name: fullName, isRemoved: sql<boolean>`${members.removedAt} is not null` })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.buyerId, buyerId))
    .orderBy(asc(members.joinedAt), asc(users.id));

const isAbout = (subject: Subject): SQL =>
  'supplierId' in subject
    ? eq(comments.supplierId, subject.supplierId)
    : eq(comments.receivedInvoiceId, subject.receivedInvoiceId);

const subjectKey = sql`case when ${comments.supplierId} is null
  then 'invoice:' || ${comments.receivedInvoiceId} else 'supplier:' || ${comments.supplierId} end`;

/** Selects comments with their writers and whether the reader has read them. */
const read = (executor: Executor, { buyerId, userId }: Reader) =>
  executor
    .select({
      comment: comments,
      writer: { id: users.id, name: fullName },
      isUnread: sql<boolean>`${comments.userId} <> ${userId} and ${comments.id} > coalesce(${commentReads.lastId}, 0)`,
      docNumber: receivedInvoices.docNumber,
      supplierName: suppliers.name,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, comments.receivedInvoiceId))
    .leftJoin(suppliers, eq(suppliers.id, comments.supplierId))
    .leftJoin(
      commentReads,
      and(eq(commentReads.buyerId, buyerId), eq(commentReads.userId, userId), eq(commentReads.subject, subjectKey)),
    )
    .$dynamic();

export type CommentRow = Awaited<ReturnType<typeof read>>[number];

/** Returns the latest comments on a subject, newest first. */
export const listAbout = (executor: Executor, reader: Reader, subject: Subject, limit: number) =>
  read(executor, reader)
    .where(and(eq(comments.buyerId, reader.buyerId), isAbout(subject)))
    .orderBy(desc(comments.id))
    .limit(limit);

/** Returns one comment of a company. */
export async function findComment(executor: Executor, reader: Reader, id: number): Promise<CommentRow | undefined> {
  const [row] = await read(executor, reader).where(and(eq(comments.buyerId, reader.buyerId), eq(comments.id, id)));
  return row;
}

/** Returns unread comments that name the reader, newest first. */
export const listNaming = (executor: Executor, reader: Reader, limit: number) =>
  read(executor, reader)
    .where(
      and(
        eq(comments.buyerId, reader.buyerId),
        sql`${comments.mentions} @> array[${reader.userId}]::bigint[]`,
        isNull(comments.removedAt),
        ne(comments.userId, reader.userId),
        sql`${comments.id} > coalesce(${commentReads.lastId}, 0)`,
        isNull(receivedInvoices.deletedAt),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(limit);

/** Inserts a comment. Returns its id. */
export async function insertComment(
  transaction: Transaction,
  row: Omit<typeof comments.$inferInsert, 'id'>,
): Promise<number> {
  const [inserted] = await transaction.insert(comments).values(row).returning({ id: comments.id });
  if (!inserted) throw new Error('A comment was not written.');
  return inserted.id;
}

/** Takes the text of a comment back. Returns false if the writer has none with this id. */
export async function removeText(executor: Executor, { buyerId, userId }: Reader, id: number, now: number) {
  const { rowCount } = await executor
    .update(comments)
    .set({ text: '', mentions: [], removedAt: now })
    .where(
      and(eq(comments.buyerId, buyerId), eq(comments.userId, userId), eq(comments.id, id), isNull(comments.removedAt)),
    );
  return (rowCount ?? 0) > 0;
}

/** Marks comments on a subject as read up to one. A later mark stays. */
export async function putRead(executor: Executor, reader: Reader, subject: Subject, lastId: number): Promise<void> {
  await executor
    .insert(commentReads)
    .values({ ...reader, subject: keyOf(subject), lastId })
    .onConflictDoUpdate({
      target: [commentReads.buyerId, commentReads.userId, commentReads.subject],
      set: { lastId: sql`greatest(${commentReads.lastId}, ${lastId})` },
    });
}

/** Returns those of some users who are members of a company. */
export const listMembersOf = (executor: Executor, buyerId: number, ids: readonly number[]) =>
  executor
    .select({ id: members.userId })
    .from(members)
    .where(and(eq(members.buyerId, buyerId), isNull(members.removedAt), inArray(members.userId, [...ids])));
