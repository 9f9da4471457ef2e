import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { together } from '../../../platform/db/together';
import { listReaders, mailsTo, type Reader, writeMails } from '../../../platform/mail/outbox';
import { notifyEach } from '../../../platform/notifications/notify';
import type { Message } from './message';

/** The recipient, and the document or request that the notification links to. */
export type Recipient = { readonly buyerId: number } & (
  | { readonly docNumber: number }
  | { readonly collectionId: number }
);

/** Returns the body of a notification as plain text. */
const bodyOf = ({ lead, facts, next }: Message): string =>
  [lead, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), next].join('\n\n');

/** A message to a buyer, and the users who may get it as a mail. */
export interface Notice {
  readonly recipient: Recipient;
  readonly message: Message;
  readonly readers: readonly Reader[];
}

/**
 * Notifies buyers of an event: a notification each and, if the message asks for it, a mail to those users who have not
 * switched it off, in the transaction of the event. `now` is epoch ms.
 */
export async function notifyBuyers(
  { config }: Context,
  transaction: Transaction,
  notices: readonly Notice[],
  now: number,
): Promise<void> {
  // A mail contains only the address of the service, never a link into an account.
  const link = { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN };
  const notifications = notices.map(({ recipient, message }) => {
    const { kind, category, subject, partyName, amount } = message;
    return { ...recipient, kind, category, subject, partyName, amount, body: bodyOf(message) };
  });
  const mails = notices
    .filter(({ message }) => message.byMail)
    .flatMap(({ message: { subject, lead, next, facts, category }, readers }) =>
      mailsTo(readers, { subject, paragraphs: [lead, next], facts, link }, category),
    );
  await together(
    () => notifyEach(transaction, notifications, now),
    () => writeMails(transaction, mails, now),
  );
}

/** Notifies one buyer of an event, as `notifyBuyers` does. */
export async function notifyBuyer(
  context: Context,
  transaction: Transaction,
  recipient: Recipient,
  message: Message,
  now: number,
): Promise<void> {
  const readers = message.byMail ? await listReaders(transaction, recipient.buyerId) : [];
  await notifyBuyers(context, transaction, [{ recipient, message, readers }], now);
}
