import { eq } from 'drizzle-orm';
import { isOAuthScope, SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { formatDateTime } from 'shared-rules/time';
import { authorName } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';
import { oauthClients } from '../../platform/db/schema/oauth';
import { mailUser } from '../../platform/mail/outbox';
import { notify } from '../../platform/notifications/notify';
import type { ConnectionEnd, ConnectionRow } from './connection.repository';

const WHERE_IT_ENDS = 'この連携は、アカウントの「セキュリティ設定」にある「連携サービス」で、いつでも解除できます。';
const UNKNOWN =
  'お心当たりのない場合は、「連携サービス」ですぐに連携を解除し、パスワードを変更のうえ、お問い合わせ窓口へご連絡ください。';
const UNKNOWN_END = 'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせ窓口へご連絡ください。';
const CONFIRMED_STAY = '確定済みのお支払いとご依頼は、そのまま進みます。';

/** Why a connection is over, as its user is told. One that gave way to its successor is not told of. */
const END_WORDS: Readonly<Record<Exclude<ConnectionEnd, 'replaced'>, string>> = {
  user: 'お客様の操作により、次のサービスとの連携が解除されました。',
  system: '連携サービス側の操作により、次のサービスとの連携が解除されました。',
  replayed:
    '連携に使う情報が不正に利用されたおそれがあるため、次のサービスとの連携を停止しました。引き続き利用する場合は、サービスの提供元に確認のうえ、もう一度連携してください。',
  operator: '次のサービスは、カードで請求書と連携できなくなったため、連携を解除しました。',
  expired: '次のサービスとの連携は、長い間利用されなかったため、自動的に解除されました。',
};

interface News {
  readonly subject: string;
  readonly lead: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly last: string;
}

/** To the buyer inside the product, and by mail to the one user whose connection it is. */
async function tellUser(
  { config }: Context,
  transaction: Transaction,
  userId: number,
  { subject, lead, facts, last }: News,
  now: number,
): Promise<void> {
  const [user] = await transaction.select({ buyerId: users.buyerId }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('A connection always has its user.');
  const body = [...lead, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), last].join('\n\n');
  await notify(transaction, { buyerId: user.buyerId, kind: 'notice', subject, body }, now);
  const link = { label: 'セキュリティ設定を開く', url: new URL('/myaccount/security', config.PUBLIC_ORIGIN).href };
  await mailUser(transaction, userId, { subject, paragraphs: [...lead, last], facts, link }, now);
}

async function systemName(transaction: Transaction, clientId: string): Promise<string> {
  const [client] = await transaction
    .select({ name: oauthClients.name, providerName: oauthClients.providerName })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId));
  if (!client) throw new Error('A connection always has its system.');
  return `${client.name}（${client.providerName}）`;
}

/**
 * Tells a user that a system is connected now, what it may do and where to end that, in the transaction of the
 * approval: whoever takes over a session could connect a system of their own.
 */
export async function announceConnection(
  context: Context,
  transaction: Transaction,
  { userId, clientId, scopes, connectedAt }: ConnectionRow,
): Promise<void> {
  const facts = [
    ['連携サービス', await systemName(transaction, clientId)],
    [
      '許可した内容',
      scopes
        .filter(isOAuthScope)
        .map((scope) => SCOPE_WORDS[scope])
        .join('、'),
    ],
    ['日時', formatDateTime(iso(connectedAt))],
    ['操作者', await authorName(transaction, { actor: 'buyer', userId })],
  ] as const;
  const news = {
    subject: '外部サービスとの連携が始まりました',
    lead: ['次のサービスとの連携が許可されました。', WHERE_IT_ENDS],
    facts,
    last: UNKNOWN,
  };
  await tellUser(context, transaction, userId, news, connectedAt);
}

/**
 * Tells a user that a connection is over, why, and what became of what waited for them, in the transaction that ends
 * it.
 */
export async function announceDisconnection(
  context: Context,
  transaction: Transaction,
  { userId, clientId }: ConnectionRow,
  reason: Exclude<ConnectionEnd, 'replaced'>,
  cancelled: number,
  now: number,
): Promise<void> {
  const facts = [
    ['連携サービス', await systemName(transaction, clientId)],
    ['利用者', await authorName(transaction, { actor: 'buyer', userId })],
    ['取り消された事前登録', `${cancelled}件`],
    ['日時', formatDateTime(iso(now))],
  ] as const;
  const news = {
    subject: '外部サービスとの連携が終わりました',
    lead: [END_WORDS[reason], CONFIRMED_STAY],
    facts,
    last: UNKNOWN_END,
  };
  await tellUser(context, transaction, userId, news, now);
}
