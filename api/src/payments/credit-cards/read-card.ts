import type { IdentifiedCard } from 'shared-api/gateway';
import { GatewayUnavailable } from '../../platform/card-gateway/gateway-error';
import type { Context } from '../../platform/config/context';
import { Failure } from '../../platform/http/failure';
import { keepFingerprint, type CreditCardRow } from './credit-card.repository';

/** 503: the gateway gives no answer; nothing has been charged. */
export const GATEWAY_UNAVAILABLE = 'カード会社に接続できませんでした。時間をおいて、もう一度お試しください。';

/** Reads what the gateway knows of a token; null for one that it does not know. Throws 503 without an answer. */
export async function readCard({ gateway }: Pick<Context, 'gateway'>, token: string): Promise<IdentifiedCard | null> {
  try {
    return await gateway.readCard(token);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new Failure(503, GATEWAY_UNAVAILABLE);
    throw error;
  }
}

/**
 * Returns the fingerprint of a saved card. One that was saved before fingerprints were kept gets it now. Throws 503
 * without the gateway.
 */
export async function fingerprintOf(
  context: Pick<Context, 'gateway' | 'database'>,
  { id, token, fingerprint }: CreditCardRow,
): Promise<string> {
  if (fingerprint !== null) return fingerprint;
  const card = await readCard(context, token);
  if (!card) throw new Error('The gateway does not know a saved card.');
  await keepFingerprint(context.database, id, card.fingerprint);
  return card.fingerprint;
}
