import type { Executor } from '../../platform/db/client';
import { Failure } from '../../platform/http/failure';
import { findTicket, type Ticket } from '../one-time-codes/reset-ticket.repository';

const gone = (cause: string): Failure => new Failure(410, `${cause}もう一度メールを送信してください。`);

/**
 * Returns the ticket if it can still set a password. Throws 410, with its own message for a used, an expired and an
 * unknown one.
 */
export async function requireTicket(executor: Executor, ticket: string, now: number): Promise<Ticket> {
  const found = await findTicket(executor, ticket);
  if (!found) throw gone('リンクが正しくないか、有効期限が切れています。');
  if (found.usedAt !== null) throw gone('このリンクは、すでに使用されています。');
  if (found.expiresAt <= now) throw gone('リンクの有効期限が切れています。');
  return found;
}
