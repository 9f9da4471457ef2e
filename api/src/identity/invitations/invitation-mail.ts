import { formatLongDateTime } from 'shared-rules/time';
import { ROLE_NAMES } from 'shared-rules/roles';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { mailMember, writeMail } from '../../platform/mail/outbox';
import type { InvitationRow } from './invitation.repository';

/** Returns the link of an invitation. Its secret follows the number sign, which no server sees. */
const invitationUrl = (publicOrigin: string, token: string): string =>
  new URL(`/invitation#${token}`, publicOrigin).href;

/** Mails an invitation with its link. */
export async function mailInvitation(
  { config }: Context,
  transaction: Transaction,
  { buyerId, emailAddress, company, invitedBy, role, expiresAt }: InvitationRow,
  token: string,
  now: number,
): Promise<void> {
  const content = {
    subject: `${company}のメンバーに招待されました`,
    addressee: emailAddress,
    paragraphs: [
      `${company}の${invitedBy}様から、カードで請求書のメンバーへの招待が届いています。下のボタンから参加できます。`,
      'お心当たりのない場合は、このメールを破棄してください。参加の操作をしないかぎり、何も起こりません。',
    ],
    facts: [
      ['会社', company],
      ['役割', ROLE_NAMES[role]],
      ['有効期限', formatLongDateTime(iso(expiresAt))],
    ] as const,
    link: { label: '招待を開く', url: invitationUrl(config.PUBLIC_ORIGIN, token) },
  };
  await writeMail(transaction, buyerId, emailAddress, content, now);
}

/** Tells the colleague who invited that somebody has joined. */
export async function mailJoined(
  { config }: Context,
  transaction: Transaction,
  { buyerId, inviterId, emailAddress, role }: InvitationRow,
  name: string,
  now: number,
): Promise<void> {
  const content = {
    subject: `${name}様がメンバーに加わりました`,
    paragraphs: ['招待した方が、会社のメンバーに加わりました。'],
    facts: [
      ['お名前', name],
      ['メールアドレス', emailAddress],
      ['役割', ROLE_NAMES[role]],
    ] as const,
    link: { label: 'メンバーを開く', url: new URL('/myaccount/members', config.PUBLIC_ORIGIN).href },
  };
  await mailMember(transaction, { buyerId, userId: inviterId }, content, now);
}
