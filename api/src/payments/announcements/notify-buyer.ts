import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { together } from '../../platform/db/together';
import { findReaders, mailReaders, type Reader } from '../../platform/mail/outbox';
import { notify } from '../../platform/notifications/notify';
import type { Message } from './message';

/** The recipient, and the document or request that the notification links to. */
export type Recipient = { readonly buyerId: number } & (
  | { readonly docNumber: number }
  | { readonly collectionId: number }
);

/** Returns the body of a notification as plain text. */
const bodyOf = ({ lead, facts, next }: Message): string =>
  [lead, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), next].join('\n\n');

/**
 * Notifies a buyer of an event: a notification and, if the message asks for it, a mail to those users who have not
 * switched it off, in the transaction of the event. `now` is epoch ms.
 *
 * @param known the buyer's users, if the caller has read them
 */
export async function notifyBuyer(
  { config }: Context,
  transaction: Transaction,
  recipient: Recipient,
  message: Message,
  now: number,
  known?: readonly Reader[],
): Promise<void> {
  const { kind, category, subject, partyName, amount, lead, facts, next, byMail } = message;
  const body = bodyOf(message);
  const notice = { ...recipient, kind, category, subject, partyName, amount, body };
  // A mail contains only the address of the service, never a link into an account.
  const link = { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN };
  const letter = { subject, paragraphs: [lead, next], facts, link };
  async function mail(): Promise<void> {
    const readers = known ?? (await findReaders(transaction, recipient.buyerId));
    await mailReaders(transaction, readers, letter, now, category);
  }
  await together(
    () => notify(transaction, notice, now),
    async () => byMail && mail(),
  );
}
