import type { ChatSubject } from 'shared-rules/chat';
import type { Transaction } from '../../platform/db/client';
import { insertMessage } from './chat-message.repository';
import type { ChatContent } from './chat-payload';
import { isListening } from './chat-receiver.repository';

/** Puts a name into one line, as others have written it. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Something that happened, for a company's chat. Everybody in the chat reads it, so it holds no amount or account. */
export interface ChatNews {
  readonly subject: ChatSubject;
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: ChatContent['link'];
}

/**
 * Writes a message to a company's chat in the transaction of the event, if the company wants it. It is sent once at
 * most. `now` is epoch milliseconds.
 */
export async function tellChat(
  transaction: Transaction,
  buyerId: number,
  { subject, title, lines, link }: ChatNews,
  now: number,
): Promise<void> {
  if (!(await isListening(transaction, buyerId, subject))) return;
  await insertMessage(transaction, buyerId, { title, text: lines.map(inOneLine).join('\n'), link }, now);
}
