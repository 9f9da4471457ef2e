import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { mailMembers } from '../../platform/mail/outbox';
import { notifyEach } from '../../platform/notifications/notify';
import { tellChat } from '../chat/tell-chat';
import type { RequestRow } from './request.repository';

/** Words about a request. Each asks somebody to act. */
interface Announcement {
  readonly category: 'approval_requested' | 'approval_given' | 'approval_returned' | 'approval_due';
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** For the company's chat: without amounts, and without what colleagues wrote. */
  readonly news: string;
}

/** A request, and the colleagues who are told of it. */
interface Recipients {
  readonly request: RequestRow;
  readonly docNumber: number | null;
  readonly userIds: readonly number[];
}

const factsOf = ({ terms }: RequestRow): [string, string][] => [
  ['支払先', terms.supplier_name],
  ['支払金額', formatYen(terms.amount)],
  ...(terms.transfer_date === null ? [] : [['振込日', formatLongDate(terms.transfer_date)] as [string, string]]),
];

/** Notifies and mails those alone whom it concerns of what became of a request. `now` is epoch milliseconds. */
export async function announce(
  { config }: Context,
  transaction: Transaction,
  { request, docNumber, userIds }: Recipients,
  { category, subject, paragraphs, news }: Announcement,
  now: number,
): Promise<void> {
  const { buyerId, terms } = request;
  const facts = factsOf(request);
  const notification = {
    buyerId,
    kind: 'action_required' as const,
    category,
    subject,
    partyName: terms.supplier_name,
    amount: terms.amount,
    body: [...paragraphs, facts.map(([label, value]) => `${label}: ${value}`).join('\n')].join('\n\n'),
    ...(docNumber !== null && { docNumber }),
  };
  const each = userIds.map((userId) => ({ ...notification, userId }));
  await notifyEach(transaction, each, now);
  const link = { label: '社内承認を開く', url: new URL(`/approvals/${request.id}`, config.PUBLIC_ORIGIN).href };
  const content = { category, subject, paragraphs: [...paragraphs], facts, link };
  await mailMembers(transaction, { buyerId, userIds }, content, now);
  const lines = [news, `支払先: ${terms.supplier_name}`];
  await tellChat(transaction, buyerId, { subject: category, title: subject, lines, link }, now);
}

/** Returns what colleagues are told who may approve. */
export const asked = (requester: string, comment: string): Announcement => ({
  category: 'approval_requested',
  subject: '支払いの承認をお願いします',
  paragraphs: [
    `${requester}さんが、支払いの承認を申請しました。請求書と内容をご確認のうえ、承認または差し戻しをしてください。`,
    ...(comment === '' ? [] : [`コメント: ${comment}`]),
  ],
  news: `${requester}さんが、支払いの承認を申請しました。`,
});

/** Returns what who asked is told once the payment may be made. */
export const given = (approver: string): Announcement => ({
  category: 'approval_given',
  subject: '支払いが承認されました',
  paragraphs: [`${approver}さんが、支払いを承認しました。カードを選んで申請すると、お支払いの手続きが始まります。`],
  news: `${approver}さんが、支払いを承認しました。`,
});

/** Returns what who asked is told of a request that was returned. */
export const returned = (approver: string, reason: string): Announcement => ({
  category: 'approval_returned',
  subject: '支払いの申請が差し戻されました',
  paragraphs: [
    `${approver}さんが、支払いの申請を差し戻しました。内容を直して、もう一度申請してください。`,
    `理由: ${reason}`,
  ],
  news: `${approver}さんが、支払いの申請を差し戻しました。`,
});

/** Returns what those are told who have to act soon. @param before the last moment of the request, in words */
export function due({ state }: Pick<RequestRow, 'state'>, before: string): Announcement {
  const isWaiting = state === 'waiting';
  const news = isWaiting
    ? `${before}までに承認と申請が済むと、ご希望の振込日に間に合います。`
    : `${before}までに申請すると、ご希望の振込日に間に合います。`;
  return {
    category: 'approval_due',
    subject: isWaiting ? '支払いの承認の期限が近づいています' : '承認された支払いの申請期限が近づいています',
    paragraphs: [news],
    news,
  };
}
