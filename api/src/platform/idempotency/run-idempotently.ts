import type { FastifyReply } from 'fastify';
import type { Context } from '../context/context';
import { isOutOfReach } from '../db/out-of-reach';
import { claim, type CallIdentity, type IdempotentCall } from './idempotency';

/**
 * Answers a call with an Idempotency-Key: from the stored answer, marked `idempotent-replayed: true`, or by its
 * handler. A handler that fails has had no effect, so its key is released.
 */
export async function runIdempotently<A extends { readonly status: number; readonly body: unknown }>(
  context: Context,
  identity: CallIdentity,
  reply: FastifyReply,
  handler: (call: IdempotentCall) => Promise<A>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const claimed = await claim(context, identity);
  if (claimed.kind === 'replay') {
    reply.header('idempotent-replayed', 'true');
    return claimed.answer;
  }
  try {
    return await handler(claimed.call);
  } catch (error) {
    // Whether a commit that was not answered has happened is unknown: then the key is final, and the same call gets
    // its answer. The caller does not wait for a database that is out of reach.
    const released = claimed.release();
    if (isOutOfReach(error)) released.catch(() => undefined);
    else await released;
    throw error;
  } finally {
    claimed.end();
  }
}
