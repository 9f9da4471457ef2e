import type { setChatReceiver as setOperation } from 'shared-api/contract/chat-receiver';
import type { ChatReceiver } from 'shared-api/types';
import { CHAT_SERVICES, CHAT_SUBJECTS } from 'shared-rules/chat';
import type { Static } from 'typebox';
import { authorName, holdMembers, recordOperation } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { chatAddressPlace } from '../../platform/crypto/places';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { notFound, refuseField } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { mailMember } from '../../platform/mail/outbox';
import type { ChatContent } from './chat-payload';
import {
  deleteReceiver,
  findReceiver,
  listAdministratorIds,
  noteFailed,
  noteTaken,
  putReceiver,
  type ReceiverRow,
} from './chat-receiver.repository';
import { mayReceive, sendToChat } from './chat-sender';

/** Characters of an address by which an administrator tells it from another one. */
const SHOWN_CHARACTERS = 4;

function maskedAddress(address: string): string {
  const { host } = new URL(address);
  return `${host}/…${address.slice(-SHOWN_CHARACTERS)}`;
}

async function toReceiver({ vault }: Context, transaction: Transaction, row: ReceiverRow): Promise<ChatReceiver> {
  const { buyerId, service, subjects, setBy, setAt, pausedAt, lastAt, lastFailure } = row;
  return {
    service,
    address: maskedAddress(await vault.open(chatAddressPlace(buyerId), row.address)),
    subjects,
    set_by: await authorName(transaction, { actor: 'buyer', userId: setBy }),
    set_at: iso(setAt),
    paused_at: pausedAt === null ? null : iso(pausedAt),
    last: lastAt === null ? null : { at: iso(lastAt), failure: lastFailure },
  };
}

/** Returns where messages to the chat of the session's company go; null if nowhere. */
export const readReceiver = (context: Context, { buyerId }: Session): Promise<ChatReceiver | null> =>
  inTransaction(context.database, async (transaction) => {
    const row = await findReceiver(transaction, buyerId);
    return row ? toReceiver(context, transaction, row) : null;
  });

/** Mails every administrator what somebody did with the receiver. */
async function mailAdministrators(
  { config }: Context,
  transaction: Transaction,
  { buyerId, userId }: Session,
  { verb, facts }: { readonly verb: string; readonly facts: [string, string][] },
  now: number,
): Promise<void> {
  const content = {
    subject: `社内チャットへの通知が${verb}されました`,
    paragraphs: [
      `${await authorName(transaction, { actor: 'buyer', userId })}さんが、社内チャットへの通知を${verb}しました。`,
      '心当たりのない場合は、ほかの管理者にご確認ください。',
    ],
    facts,
    link: { label: '設定を開く', url: new URL('/myaccount/mail-settings', config.PUBLIC_ORIGIN).href },
  };
  for (const id of await listAdministratorIds(transaction, buyerId))
    await mailMember(transaction, { buyerId, userId: id }, content, now);
}

/**
 * Sets where messages go and on which subjects, and mails every administrator.
 * @throws Failure 422 for an address that is not the service's, and without one for another service than before
 */
export async function setReceiver(
  context: Context,
  session: Session,
  { service, address: entered, subjects }: Static<typeof setOperation.body>,
): Promise<ChatReceiver> {
  const { config, database, clock, vault } = context;
  const { buyerId, userId } = session;
  const address = entered?.trim() ?? null;
  if (address !== null && !mayReceive(config, service, address))
    throw refuseField('address', 'chat_address_wrong', { service });
  return inTransaction(database, async (transaction) => {
    await holdMembers(transaction, buyerId);
    const now = await clock.now(transaction);
    const before = await findReceiver(transaction, buyerId);
    const sealed =
      address === null
        ? before?.service === service && before.address
        : await vault.seal(chatAddressPlace(buyerId), address);
    if (!sealed) throw refuseField('address', 'chat_address_missing');
    await putReceiver(transaction, { buyerId, service, address: sealed, subjects, setBy: userId, setAt: now });
    await recordOperation(transaction, session, { action: 'set_chat_receiver', subject: CHAT_SERVICES[service] }, now);
    const facts: [string, string][] = [
      ['送信先', CHAT_SERVICES[service]],
      ['通知する内容', subjects.map((subject) => CHAT_SUBJECTS[subject]).join('、')],
    ];
    await mailAdministrators(context, transaction, session, { verb: '設定', facts }, now);
    const written = await findReceiver(transaction, buyerId);
    if (!written) throw new Error('A receiver was not written.');
    return toReceiver(context, transaction, written);
  });
}

/**
 * Sends no more messages, forgets the address, and mails every administrator. Returns false if there is none. The
 * members are locked; `now` is epoch milliseconds.
 */
export async function stopChat(
  context: Context,
  transaction: Transaction,
  session: Session,
  now: number,
): Promise<boolean> {
  const { buyerId } = session;
  const before = await findReceiver(transaction, buyerId);
  if (!before || !(await deleteReceiver(transaction, buyerId))) return false;
  const subject = CHAT_SERVICES[before.service];
  await recordOperation(transaction, session, { action: 'stop_chat_receiver', subject }, now);
  await mailAdministrators(context, transaction, session, { verb: '停止', facts: [['送信先', subject]] }, now);
  return true;
}

/** Does so in a transaction of its own. Throws 404 if there is none. */
export async function stopReceiver(context: Context, session: Session): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await holdMembers(transaction, session.buyerId);
    if (!(await stopChat(context, transaction, session, await context.clock.now(transaction)))) throw notFound();
  });
}

/**
 * Sends a message to try the receiver, outside of a transaction, and records the result. Throws 404 if there is none.
 */
export async function testReceiver(context: Context, session: Session): Promise<ChatReceiver> {
  const { config, database, clock } = context;
  const { buyerId, userId } = session;
  const row = await findReceiver(database, buyerId);
  if (!row) throw notFound();
  const content: ChatContent = {
    title: 'テスト送信',
    text: `カードで請求書から、${CHAT_SERVICES[row.service]}への通知のテストです。`,
    link: { label: '設定を開く', url: new URL('/myaccount/mail-settings', config.PUBLIC_ORIGIN).href },
  };
  const fault = await sendToChat(context, row, content);
  context.log.info({ buyer_id: buyerId, user_id: userId, failure: fault?.failure ?? null }, 'chat receiver tested');
  return inTransaction(database, async (transaction) => {
    const at = await clock.now(transaction);
    if (fault === null) await noteTaken(transaction, row, at);
    else await noteFailed(transaction, row, { failure: fault.failure, isCounted: false, at });
    const written = await findReceiver(transaction, buyerId);
    if (!written) throw notFound();
    return toReceiver(context, transaction, written);
  });
}
