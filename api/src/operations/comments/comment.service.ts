import type { Comment } from 'shared-api/types';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { tellChat } from '../../approvals';
import { requireReceivedInvoice } from '../../documents';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Executor, Transaction } from '../../platform/db/client';
import { notFound, refuseField } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { mailMembers } from '../../platform/mail/outbox';
import { notifyEach } from '../../platform/notifications/notify';
import { findSupplier } from '../../suppliers';
import {
  type CommentRow,
  findComment,
  insertComment,
  listAbout,
  listMembersOf,
  listPeople,
  putRead,
  type Subject,
} from './comment.repository';

/** How many comments a list has. */
const LATEST = 200;

/** Names what a comment is about, in the contract's form. */
export interface Named {
  readonly doc_number?: number;
  readonly supplier_id?: number;
}

type People = Awaited<ReturnType<typeof listPeople>>;

/** Converts a comment to the contract's form. Who was removed keeps the name in old comments. */
export const toComment = ({ comment, writer, isUnread }: CommentRow, userId: number, people: People): Comment => ({
  id: comment.id,
  by: writer,
  text: comment.text,
  mentions: comment.mentions.map((id) => ({ id, name: people.find((person) => person.id === id)?.name ?? '' })),
  at: iso(comment.createdAt),
  is_own: comment.userId === userId,
  is_removed: comment.removedAt !== null,
  is_unread: isUnread,
});

/** Returns the row that a call names. Throws 404 for another company's, 422 unless it names exactly one. */
async function subjectOf(
  executor: Executor,
  buyerId: number,
  { doc_number: docNumber, supplier_id: supplierId }: Named,
): Promise<Subject> {
  if ((docNumber === undefined) === (supplierId === undefined)) throw refuseField('doc_number', 'comment_subject');
  if (supplierId !== undefined) {
    if (!(await findSupplier(executor, buyerId, supplierId))) throw notFound();
    return { supplierId };
  }
  return { receivedInvoiceId: (await requireReceivedInvoice(executor, buyerId, docNumber ?? 0)).id };
}

/** Returns the latest comments on an invoice or a supplier, oldest first, and who can be named. */
export async function listComments(
  { database }: Context,
  session: Session,
  named: Named,
): Promise<{ comments: Comment[]; people: Comment['by'][] }> {
  const { buyerId, userId } = session;
  const rows = await listAbout(database, session, await subjectOf(database, buyerId, named), LATEST);
  const people = await listPeople(database, buyerId);
  const present = people.flatMap(({ isRemoved, ...person }) => (isRemoved ? [] : [person]));
  return { comments: rows.map((row) => toComment(row, userId, people)).toReversed(), people: present };
}

/**
 * Writes a comment, and notifies and mails whom it names; the mail leads to the product, and never holds an answer.
 * @throws Failure 404 for another company's subject, 422 for who is no member
 */
export async function addComment(
  context: Context,
  transaction: Transaction,
  session: Session,
  { text, mentions, ...named }: Named & { readonly text: string; readonly mentions: readonly number[] },
): Promise<Comment> {
  const { buyerId, userId } = session;
  const subject = await subjectOf(transaction, buyerId, named);
  const known = mentions.length === 0 ? [] : await listMembersOf(transaction, buyerId, mentions);
  if (known.length !== mentions.length) throw refuseField('mentions', 'mention_unknown');
  if (text.trim() === '') throw refuseField('text', 'comment_text');
  const now = await context.clock.now(transaction);
  const row = { buyerId, ...subject, userId, text: text.trim(), mentions: [...mentions], createdAt: now };
  const id = await insertComment(transaction, row);
  const written = await findComment(transaction, session, id);
  if (!written) throw new Error('A comment was not written.');
  const people = await listPeople(transaction, buyerId);
  const { docNumber, supplierName, writer } = written;
  const about = docNumber === null ? (supplierName ?? '') : `請求書 ${invoiceIdentifier(docNumber)}`;
  const path = docNumber === null ? `/suppliers/${written.comment.supplierId}` : `/receipt-invoices/${docNumber}`;
  const content = {
    category: 'comment_named' as const,
    subject: `${writer.name}さんがコメントであなたを指名しました`,
    paragraphs: [`「${about}」に、次のコメントがあります。返信は、画面のコメント欄から入力してください。`, row.text],
    link: { label: '開いて返信する', url: new URL(path, context.config.PUBLIC_ORIGIN).href },
  };
  const userIds = mentions.filter((id) => id !== userId);
  const notification = {
    buyerId,
    kind: 'notice' as const,
    category: content.category,
    subject: content.subject,
    // Without the text, which its writer may take back.
    body: `「${about}」のコメントをご確認ください。`,
    ...(supplierName !== null && { partyName: supplierName }),
    ...(docNumber !== null && { docNumber }),
  };
  await notifyEach(
    transaction,
    userIds.map((each) => ({ ...notification, userId: each })),
    now,
  );
  await mailMembers(transaction, { buyerId, userIds }, content, now);
  const news = {
    subject: 'comment_added' as const,
    title: 'コメントがあります',
    lines: [`${writer.name}さんが「${about}」にコメントしました。`],
    link: { ...content.link, label: 'コメントを開く' },
  };
  await tellChat(transaction, buyerId, news, now);
  return toComment(written, userId, people);
}

/** Returns whether a comment is about a subject. */
const isSubjectOf = (subject: Subject, { comment }: CommentRow): boolean =>
  'supplierId' in subject
    ? comment.supplierId === subject.supplierId
    : comment.receivedInvoiceId === subject.receivedInvoiceId;

/**
 * Marks the comments on an invoice or a supplier as read, up to one of them. Throws 404 for another company's, and for
 * a comment on something else.
 */
export async function markRead(
  { database }: Context,
  session: Session,
  { comment_id: lastId, ...named }: Named & { readonly comment_id: number },
): Promise<void> {
  const { buyerId, userId } = session;
  const subject = await subjectOf(database, buyerId, named);
  const found = await findComment(database, session, lastId);
  if (!found || !isSubjectOf(subject, found)) throw notFound();
  await putRead(database, { buyerId, userId }, subject, lastId);
}
