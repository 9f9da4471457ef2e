import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import type { Buyer } from '../../platform/http/principal';
import { cancelWaitingOf } from '../pre-registrations/cancel-waiting';
import { announceDisconnection } from './announce-connection';
import {
  deleteGrant,
  giveUpMessages,
  liveGrantsOf,
  markEnded,
  type Ending,
  type WhichConnection,
} from '../connections/connection.repository';

/**
 * Ends a live connection, in the caller's transaction: its tokens become invalid, its waiting pre-registrations are
 * cancelled, the system gets no more messages, and the user is notified of the reason. A connection that is `replaced`
 * by its successor loses only its tokens, because its pre-registrations belong to system and user. Locks the connection
 * before its pre-registrations. Returns whether there was one.
 */
export async function endConnection(
  context: Context,
  transaction: Transaction,
  which: WhichConnection,
  ending: Ending,
): Promise<boolean> {
  const { reason, at } = ending;
  const ended = await markEnded(transaction, which, ending);
  if (!ended) return false;
  await deleteGrant(transaction, ended.grantId);
  if (reason === 'replaced') return true;
  const cancelled = await cancelWaitingOf(context, transaction, ended, reason === 'user' ? 'user' : 'system');
  await giveUpMessages(transaction, ended, at);
  await announceDisconnection(context, transaction, ended, { reason, cancelled }, at);
  return true;
}

/** Ends all live connections of some users in the company of `by`, for them. `at` is epoch milliseconds. */
export async function endConnectionsOf(
  context: Context,
  transaction: Transaction,
  userIds: readonly number[],
  by: Buyer,
  at: number,
): Promise<void> {
  for (const grantId of await liveGrantsOf(transaction, by.buyerId, userIds))
    await endConnection(context, transaction, { grantId }, { reason: 'user', at, by });
}
