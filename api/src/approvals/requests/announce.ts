import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { mailMember } from '../../platform/mail/outbox';
import { notify } from '../../platform/notifications/notify';
import type { RequestRow } from './request.repository';

interface Announcement {
  readonly category: 'approval_requested' | 'approval_given' | 'approval_returned' | 'approval_due';
  readonly kind: 'action_required' | 'notice';
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** A request, and the colleagues who are mailed about it. */
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

/** Notifies a company of what became of a request, and mails those whom it concerns. `now` is epoch milliseconds. */
async function announce(
  { config }: Context,
  transaction: Transaction,
  { request, docNumber, userIds }: Recipients,
  { category, kind, subject, paragraphs }: Announcement,
  now: number,
): Promise<void> {
  const { buyerId, terms } = request;
  const facts = factsOf(request);
  const notification = {
    buyerId,
    kind,
    category,
    subject,
    partyName: terms.supplier_name,
    amount: terms.amount,
    body: [...paragraphs, facts.map(([label, value]) => `${label}: ${value}`).join('\n')].join('\n\n'),
    ...(docNumber !== null && { docNumber }),
  };
  await notify(transaction, notification, now);
  const link = { label: '社内承認を開く', url: new URL(`/approvals/${request.id}`, config.PUBLIC_ORIGIN).href };
  for (const userId of userIds)
    await mailMember(transaction, { buyerId, userId }, { subject, paragraphs: [...paragraphs], facts, link }, now);
}

/** Asks colleagues to approve. */
export const announceRequest = (
  context: Context,
  transaction: Transaction,
  recipients: Recipients & { readonly requester: string },
  now: number,
): Promise<void> =>
  announce(
    context,
    transaction,
    recipients,
    {
      category: 'approval_requested',
      kind: 'action_required',
      subject: '支払いの承認をお願いします',
      paragraphs: [
        `${recipients.requester}さんが、支払いの承認を申請しました。請求書と内容をご確認のうえ、承認または差し戻しをしてください。`,
        ...(recipients.request.comment === '' ? [] : [`コメント: ${recipients.request.comment}`]),
      ],
    },
    now,
  );

/** Tells who asked that a payment may be made. */
export const announceApproval = (
  context: Context,
  transaction: Transaction,
  recipients: Recipients & { readonly approver: string },
  now: number,
): Promise<void> =>
  announce(
    context,
    transaction,
    recipients,
    {
      category: 'approval_given',
      kind: 'action_required',
      subject: '支払いが承認されました',
      paragraphs: [
        `${recipients.approver}さんが、支払いを承認しました。カードを選んで申請すると、お支払いの手続きが始まります。`,
      ],
    },
    now,
  );

/** Tells who asked that a request was returned. */
export const announceReturn = (
  context: Context,
  transaction: Transaction,
  recipients: Recipients & { readonly approver: string; readonly reason: string },
  now: number,
): Promise<void> =>
  announce(
    context,
    transaction,
    recipients,
    {
      category: 'approval_returned',
      kind: 'action_required',
      subject: '支払いの申請が差し戻されました',
      paragraphs: [
        `${recipients.approver}さんが、支払いの申請を差し戻しました。内容を直して、もう一度申請してください。`,
        `理由: ${recipients.reason}`,
      ],
    },
    now,
  );

/** Reminds those who have to act of the last moment of a request, 'M/D HH:mm' in Japan. */
export const announceDue = (
  context: Context,
  transaction: Transaction,
  recipients: Recipients & { readonly before: string },
  now: number,
): Promise<void> =>
  announce(
    context,
    transaction,
    recipients,
    {
      category: 'approval_due',
      kind: 'action_required',
      subject:
        recipients.request.state === 'waiting'
          ? '支払いの承認の期限が近づいています'
          : '承認された支払いの申請期限が近づいています',
      paragraphs: [
        recipients.request.state === 'waiting'
          ? `${recipients.before}までに承認と申請が済むと、ご希望の振込日に間に合います。`
          : `${recipients.before}までに申請すると、ご希望の振込日に間に合います。`,
      ],
    },
    now,
  );
