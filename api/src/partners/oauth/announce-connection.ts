import { eq } from 'drizzle-orm';
import { isOAuthScope, SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { formatLongDateTime } from 'shared-rules/time';
import { authorName } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { oauthClients } from '../../platform/db/schema/oauth';
import { mailMember } from '../../platform/mail/outbox';
import { notify } from '../../platform/notifications/notify';
import type { ConnectionEnd, ConnectionRow } from '../connections/connection.repository';

const WHERE_IT_ENDS = 'この連携は、アカウントの「セキュリティ設定」にある「連携サービス」で、いつでも解除できます。';
const UNKNOWN =
  'お心当たりのない場合は、「連携サービス」ですぐに連携を解除し、パスワードを変更のうえ、お問い合わせ窓口へご連絡ください。';
const UNKNOWN_END = 'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせ窓口へご連絡ください。';
const CONFIRMED_STAY = '確定済みのお支払いとご依頼は、そのまま進みます。';

/**
 * Reasons for the end of a connection, for its user. A connection that was replaced by its successor is not announced.
 */
const END_WORDS: Readonly<Record<Exclude<ConnectionEnd, 'replaced'>, string>> = {
  user: 'お客様の操作により、次のサービスとの連携が解除されました。',
  system: '連携サービス側の操作により、次のサービスとの連携が解除されました。',
  replayed:
    '連携に使う情報が不正に利用されたおそれがあるため、次のサービスとの連携を停止しました。引き続き利用する場合は、サービスの提供元に確認のうえ、もう一度連携してください。',
  operator: '次のサービスは、カードで請求書と連携できなくなったため、連携を解除しました。',
  expired: '次のサービスとの連携は、長い間利用されなかったため、自動的に解除されました。',
};

interface News {
  readonly category: 'connection_started' | 'connection_ended';
  readonly subject: string;
  readonly lead: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly last: string;
}

/** Notifies the company inside the product, and mails the one user of the connection. */
async function tellUser(
  { config }: Context,
  transaction: Transaction,
  { userId, buyerId }: Pick<ConnectionRow, 'userId' | 'buyerId'>,
  { category, subject, lead, facts, last }: News,
  now: number,
): Promise<void> {
  const body = [...lead, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), last].join('\n\n');
  await notify(transaction, { buyerId, kind: 'notice', category, subject, body }, now);
  const link = { label: 'セキュリティ設定を開く', url: new URL('/myaccount/security', config.PUBLIC_ORIGIN).href };
  await mailMember(transaction, { buyerId, userId }, { subject, paragraphs: [...lead, last], facts, link }, now);
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
 * Notifies a user that a system is connected, with its permissions and the way to end it, in the transaction of the
 * approval. Someone who takes over a session could connect their own system.
 */
export async function announceConnection(
  context: Context,
  transaction: Transaction,
  connection: ConnectionRow,
): Promise<void> {
  const { userId, clientId, scopes, connectedAt } = connection;
  const facts = [
    ['連携サービス', await systemName(transaction, clientId)],
    [
      '許可した内容',
      scopes
        .filter(isOAuthScope)
        .map((scope) => SCOPE_WORDS[scope])
        .join('、'),
    ],
    ['日時', formatLongDateTime(iso(connectedAt))],
    ['操作者', await authorName(transaction, { actor: 'buyer', userId })],
  ] as const;
  const news = {
    category: 'connection_started' as const,
    subject: '外部サービスとの連携が始まりました',
    lead: ['次のサービスとの連携が許可されました。', WHERE_IT_ENDS],
    facts,
    last: UNKNOWN,
  };
  await tellUser(context, transaction, connection, news, connectedAt);
}

interface Disconnection {
  readonly reason: Exclude<ConnectionEnd, 'replaced'>;
  /** Number of pre-registrations that were cancelled with it. */
  readonly cancelled: number;
}

/**
 * Notifies a user of the end of a connection, the reason, and the cancelled pre-registrations, in the transaction that
 * ends it.
 */
export async function announceDisconnection(
  context: Context,
  transaction: Transaction,
  connection: ConnectionRow,
  { reason, cancelled }: Disconnection,
  now: number,
): Promise<void> {
  const { userId, clientId } = connection;
  const facts = [
    ['連携サービス', await systemName(transaction, clientId)],
    ['利用者', await authorName(transaction, { actor: 'buyer', userId })],
    ['取り消された事前登録', `${cancelled}件`],
    ['日時', formatLongDateTime(iso(now))],
  ] as const;
  const news = {
    category: 'connection_ended' as const,
    subject: '外部サービスとの連携が終わりました',
    lead: [END_WORDS[reason], CONFIRMED_STAY],
    facts,
    last: UNKNOWN_END,
  };
  await tellUser(context, transaction, connection, news, now);
}
