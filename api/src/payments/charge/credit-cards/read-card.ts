import type { IdentifiedCard } from 'shared-api/gateway';
import { GatewayUnavailable } from '../../../platform/card-gateway/gateway-error';
import type { Context } from '../../../platform/context/context';
import { refuse } from '../../../platform/http/failure';
import { keepFingerprint, type CreditCardRow } from './credit-card.repository';

/** Reads the card of a token at the gateway; null if it does not know the token. Throws 503 without an answer. */
export async function readCard({ gateway }: Pick<Context, 'gateway'>, token: string): Promise<IdentifiedCard | null> {
  try {
    return await gateway.readCard(token);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw refuse('card_company_unavailable');
    throw error;
  }
}

/**
 * Returns the fingerprint of a saved card. A card saved before fingerprints were stored gets it now. Throws 503 without
 * the gateway.
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
