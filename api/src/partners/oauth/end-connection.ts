import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { cancelWaitingOf } from '../pre-registrations/cancel-waiting';
import { announceDisconnection } from './announce-connection';
import {
  deleteGrant,
  giveUpMessages,
  markEnded,
  type ConnectionEnd,
  type WhichConnection,
} from './connection.repository';

/**
 * Ends a live connection, in the caller's transaction: its tokens are worth nothing, what it lodged and nobody
 * confirmed is cancelled, the system is told nothing more, the user is told why. One that gives way to its successor
 * (`replaced`) loses its tokens alone: what was lodged is bound to system and user, who go on. Answers with whether
 * there was one. The connection is held before what was lodged by it. `now` is epoch milliseconds.
 */
export async function endConnection(
  context: Context,
  transaction: Transaction,
  which: WhichConnection,
  reason: ConnectionEnd,
  now: number,
): Promise<boolean> {
  const ended = await markEnded(transaction, which, reason, now);
  if (!ended) return false;
  await deleteGrant(transaction, ended.grantId);
  if (reason === 'replaced') return true;
  const cancelled = await cancelWaitingOf(context, transaction, ended, reason === 'user' ? 'user' : 'system');
  await giveUpMessages(transaction, ended, now);
  await announceDisconnection(context, transaction, ended, reason, cancelled, now);
  return true;
}
