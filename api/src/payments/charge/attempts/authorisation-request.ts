import type { AuthorisationRequest } from 'shared-api/gateway';
import type { AttemptRow } from './attempt.repository';

/** Shown to the cardholder on the 3-D Secure page. */
const DESCRIPTION = 'カードで請求書（請求書のお支払い）';

/** Returns the gateway request of an attempt. It is always the same for one attempt, as its reference requires. */
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
