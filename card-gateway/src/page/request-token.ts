import type { CardFieldError, GatewayCard, GatewayError } from 'shared-api/gateway';
import { unexpectedError } from 'shared-rules/messages';
import type { CardEntry } from '../cards/card-entry';
import { tooManyMessage } from './too-many';

/** Result of requesting a token. */
export type TokenOutcome =
  | { kind: 'tokenised'; card: GatewayCard }
  | { kind: 'invalid'; errors: CardFieldError[] }
  | { kind: 'failed'; message: string };

const TIME_LIMIT_MS = 20_000;

/**
 * Sends the input to the gateway, which keeps neither number nor security code, or the company's name of a card that
 * its own fields have taken. Never throws.
 */
export async function requestToken(entry: CardEntry | { readonly payment_method: string }): Promise<TokenOutcome> {
  try {
    const response = await fetch('/fields/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(entry),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (response.ok) return { kind: 'tokenised', card: (await response.json()) as GatewayCard };
    const tooMany = tooManyMessage(response);
    if (tooMany !== null) return { kind: 'failed', message: tooMany };
    const { fields } = (await response.json()) as GatewayError;
    return fields ? { kind: 'invalid', errors: fields } : { kind: 'failed', message: unexpectedError };
  } catch {
    return { kind: 'failed', message: unexpectedError };
  }
}
