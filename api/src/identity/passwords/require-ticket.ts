import type { Executor } from '../../platform/db/client';
import { refuse } from '../../platform/http/failure';
import { findTicket, type Ticket } from '../one-time-codes/reset-ticket.repository';

/**
 * Returns the ticket if it can still set a password. Throws 410, with its own message for a used, an expired and an
 * unknown one.
 */
export async function requireTicket(executor: Executor, ticket: string, now: number): Promise<Ticket> {
  const found = await findTicket(executor, ticket);
  if (!found) throw refuse('reset_link_unknown');
  if (found.usedAt !== null) throw refuse('reset_link_used');
  if (found.expiresAt <= now) throw refuse('reset_link_expired');
  return found;
}
