import type { AuthorisationRequest } from 'shared-api/gateway';
import type { AttemptRow } from './attempt.repository';

/** Shown to the cardholder on the 3-D Secure page. */
const DESCRIPTION = 'カードで請求書（請求書のお支払い）';

/** What the gateway is asked for an attempt; always the same for the same one, as its reference demands. */
export const authorisationRequest = (
  { gatewayReference, amount, isChallengeRequired }: AttemptRow,
  token: string,
): AuthorisationRequest => ({
  reference: gatewayReference,
  token,
  amount,
  description: DESCRIPTION,
  challenge_required: isChallengeRequired,
});
