import type { TransitionEvent } from 'shared-rules/transitions';
import type { Context } from '../config/context';
import type { Transaction } from '../db/client';
import { mailBuyer } from '../mail/outbox';
import { notify } from '../notifications/notify';
import type { PaymentFacts } from './payment-facts';
import { paymentMessage, type Message, type Why } from './payment-messages';

/** Body of a notification: plain text. */
const bodyOf = ({ lead, facts, next }: Message): string => [lead, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), next].join('\n\n');

/** Tells the buyer of a payment what happened to it: a notification and a mail, in the transaction of the event. */
export async function announce({ config }: Context, transaction: Transaction, facts: PaymentFacts, event: TransitionEvent, why: Why, now: number): Promise<void> {
  const message = paymentMessage(event, facts, why);
  if (!message) return;
  const { buyerId, docNumber } = facts;
  await notify(transaction, { buyerId, docNumber, kind: message.kind, subject: message.subject, body: bodyOf(message) }, now);
  if (!message.byMail) return;
  // The only address in a mail is that of the service: none leads into an account.
  const link = { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN };
  await mailBuyer(transaction, buyerId, { subject: message.subject, paragraphs: [message.lead, message.next], facts: message.facts, link }, now);
}
