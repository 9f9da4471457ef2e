import { and, desc, eq, gt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { challengePath } from 'shared-api/card-frame';
import type { Authorisation } from 'shared-api/gateway';
import { lookUp } from 'shared-rules/look-up';
import { GatewayRefusal, GatewayUnavailable } from '../../../platform/card-gateway/gateway-error';
import type { Context } from '../../../platform/context/context';
import type { Executor } from '../../../platform/db/client';
import { cardVerifications } from '../../../platform/db/schema/money';
import { refuse, refuseField } from '../../../platform/http/failure';

export type CardVerificationRow = typeof cardVerifications.$inferSelect;

/** Shown to the cardholder on the 3-D Secure page. */
const DESCRIPTION = 'カードで請求書（カードの登録）';

const DECLINED: Readonly<Record<string, 'card_expired' | 'card_challenge_failed'>> = {
  expired: 'card_expired',
  challenge_failed: 'card_challenge_failed',
};

/** Returns the verification of a token, of any buyer. */
export async function findVerification(executor: Executor, token: string): Promise<CardVerificationRow | undefined> {
  const [row] = await executor.select().from(cardVerifications).where(eq(cardVerifications.token, token));
  return row;
}

/** Returns when a buyer began to verify cards since a moment, in epoch ms, newest first. */
export async function listVerifiedSince(
  executor: Executor,
  buyerId: number,
  since: number,
  limit: number,
): Promise<number[]> {
  const { createdAt } = cardVerifications;
  const rows = await executor
    .select({ createdAt })
    .from(cardVerifications)
    .where(and(eq(cardVerifications.buyerId, buyerId), gt(createdAt, since)))
    .orderBy(desc(createdAt))
    .limit(limit);
  return rows.map((row) => row.createdAt);
}

/** Inserts a verification before the gateway is asked. */
export async function insertVerification(
  executor: Executor,
  buyerId: number,
  token: string,
  now: number,
): Promise<CardVerificationRow> {
  const [row] = await executor
    .insert(cardVerifications)
    .values({ id: randomUUID(), buyerId, token, state: 'created', createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('A verification did not come back.');
  return row;
}

async function ask({ gateway }: Context, { id, token }: CardVerificationRow): Promise<Authorisation> {
  try {
    return await gateway.authorise({ reference: id, token, amount: 0, description: DESCRIPTION });
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw refuse('card_company_unavailable');
    if (error instanceof GatewayRefusal) throw refuseField('token', 'card_declined');
    throw error;
  }
}

const STATES = { authorised: 'verified', challenge: 'challenge', declined: 'declined' } as const;

/**
 * Asks the issuer about a card; nothing is reserved. Asking again continues the same verification. Returns the address
 * of the 3-D Secure page while the issuer waits for the cardholder, and null once the card is verified.
 * @throws Failure 422 on `token` if the issuer declines it, 503 without the gateway
 */
export async function verifyCard(context: Context, verification: CardVerificationRow): Promise<string | null> {
  const { database, clock, config } = context;
  const { state, reason = '', challenge_id: challengeId } = await ask(context, verification);
  const next = STATES[state as keyof typeof STATES];
  await database
    .update(cardVerifications)
    .set({ state: next, updatedAt: await clock.now() })
    .where(eq(cardVerifications.id, verification.id));
  if (next === 'declined') throw refuseField('token', lookUp(DECLINED, reason) ?? 'card_declined');
  if (next === 'verified' || challengeId === undefined) return null;
  return new URL(challengePath(challengeId), config.CARD_GATEWAY_ORIGIN).href;
}
