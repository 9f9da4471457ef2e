import { CHAT_FAILURES, type ChatFailure } from 'shared-rules/chat';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { mailMembers } from '../../platform/mail/outbox';
import { notifyEach } from '../../platform/notifications/notify';
import { createDeliveryLanes, type Deliveries } from '../../platform/webhooks/delivery-lanes';
import { pauseAfter } from '../../platform/webhooks/retry-plan';
import {
  buyersWithDue,
  deleteMessage,
  forgetPaused,
  isAnyDue,
  scheduleRetry,
  takeMessage,
  type TakenMessage,
} from './chat-message.repository';
import { listAdministratorIds, noteFailed, noteTaken, pauseReceiver } from './chat-receiver.repository';
import { chatTimeoutMs, type Fault, sendToChat } from './chat-sender';

/** How much longer than an attempt's timeout a message is reserved, in ms. */
const LEASE_BEYOND_TIMEOUT_MS = 20_000;
/** Attempts of a message, in about a quarter of an hour: later it is no news. */
const MOST_TRIES = 5;
/** Messages in a row that are given up before a receiver is paused. */
const MOST_FAILURES = 3;

const SUBJECT = '社内チャットへの通知を停止しました';

/** Pauses a receiver, and tells the administrators how to go on. */
async function pause(
  { config }: Context,
  transaction: Transaction,
  { buyerId, failure, now }: { readonly buyerId: number; readonly failure: ChatFailure; readonly now: number },
): Promise<void> {
  if (!(await pauseReceiver(transaction, buyerId, now))) return;
  const paragraphs = [
    `社内チャットへの通知が${MOST_FAILURES}件続けて届かなかったため、送信を停止しました。`,
    `原因: ${CHAT_FAILURES[failure]}`,
    'メール通知の設定の「社内チャットへの通知」からテスト送信をして届くと、送信を再開します。停止している間の通知は、あとから送信されません。',
  ];
  const userIds = await listAdministratorIds(transaction, buyerId);
  const category = 'chat_paused' as const;
  const body = paragraphs.join('\n\n');
  const notification = { buyerId, kind: 'action_required' as const, category, subject: SUBJECT, body };
  await notifyEach(
    transaction,
    userIds.map((userId) => ({ ...notification, userId })),
    now,
  );
  const link = { label: '設定を開く', url: new URL('/myaccount/mail-settings', config.PUBLIC_ORIGIN).href };
  await mailMembers(transaction, { buyerId, userIds }, { category, subject: SUBJECT, paragraphs, link }, now);
}

/** Records a failed attempt: schedules the next one, or gives the message up. */
async function fail(context: Context, { id, tries, receiver }: TakenMessage, fault: Fault): Promise<void> {
  const { database, clock, log } = context;
  const { buyerId } = receiver;
  const { failure } = fault;
  await inTransaction(database, async (transaction) => {
    const now = await clock.now(transaction);
    const wait = fault.isRetried && tries < MOST_TRIES ? pauseAfter(tries) : null;
    const inRow = await noteFailed(transaction, receiver, { failure, isCounted: wait === null, at: now });
    if (wait === null) await deleteMessage(transaction, id);
    else await scheduleRetry(transaction, id, now + wait);
    if (wait === null && inRow !== undefined && inRow >= MOST_FAILURES)
      await pause(context, transaction, { buyerId, failure, now });
    log.warn({ buyer_id: buyerId, tries, failure, is_given_up: wait === null }, 'chat message not delivered');
  });
}

/** Sends the next due message of a company. Returns whether another may follow at once: not after a failure. */
async function deliverNext(context: Context, buyerId: number): Promise<boolean> {
  const { database, clock, config } = context;
  const leaseMs = chatTimeoutMs(config) + LEASE_BEYOND_TIMEOUT_MS;
  const message = await takeMessage(database, buyerId, await clock.now(), leaseMs);
  if (message === undefined) return false;
  const fault: Fault | null = message.isLost
    ? { failure: 'no_answer', isRetried: false }
    : await sendToChat(context, message.receiver, message.content);
  if (fault !== null) {
    await fail(context, message, fault);
    return false;
  }
  await inTransaction(database, async (transaction) => {
    await noteTaken(transaction, message.receiver, await clock.now(transaction));
    await deleteMessage(transaction, message.id);
  });
  return true;
}

/** Creates the sending of messages to companies' chats. */
export const createChatDeliveries = (context: Context): Deliveries =>
  createDeliveryLanes(context, {
    name: 'chat messages',
    isDue: (now) => isAnyDue(context.database, now),
    prepare: () => forgetPaused(context.database),
    listDue: (now) => buyersWithDue(context.database, now),
    deliverNext: (buyerId) => deliverNext(context, buyerId),
  });
