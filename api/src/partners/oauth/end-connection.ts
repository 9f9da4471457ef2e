import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { cancelWaitingOf } from '../pre-registrations/cancel-waiting';
import { announceDisconnection } from './announce-connection';
import {
  deleteGrant,
  giveUpMessages,
  liveGrantsOf,
  markEnded,
  type ConnectionEnd,
  type WhichConnection,
} from '../connections/connection.repository';

/**
 * Ends a live connection, in the caller's transaction: its tokens become invalid, its waiting pre-registrations are
 * cancelled, the system gets no more messages, and the user is notified of the reason. A connection that is `replaced`
 * by its successor loses only its tokens, because its pre-registrations belong to system and user. Locks the connection
 * before its pre-registrations. Returns whether there was one. `now` is epoch milliseconds.
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
  await announceDisconnection(context, transaction, ended, { reason, cancelled }, now);
  return true;
}

/** Ends all live connections of some users in a company, for them. `now` is epoch milliseconds. */
export async function endConnectionsOf(
  context: Context,
  transaction: Transaction,
  { buyerId, userIds }: { readonly buyerId: number; readonly userIds: readonly number[] },
  now: number,
): Promise<void> {
  for (const grantId of await liveGrantsOf(transaction, buyerId, userIds))
    await endConnection(context, transaction, { grantId }, 'user', now);
}
