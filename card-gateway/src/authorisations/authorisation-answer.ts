import type { Authorisation } from 'shared-api/gateway';
import { Problem } from '../http/problem';
import type { AuthorisationRow } from './authorisation.repository';

/** Converts a row to its answer. @throws Problem `unavailable` while the card company's answer is not known */
export function toAuthorisation(row: AuthorisationRow): Authorisation {
  const { authorisation_id, reference, amount, state, captured_amount, refunded_amount, reason, challenge_id } = row;
  if (state === 'pending') throw new Problem('unavailable', 'The card company has not answered yet.');
  return {
    authorisation_id,
    reference,
    amount,
    state,
    captured_amount,
    refunded_amount,
    ...(reason && { reason }),
    ...(challenge_id && { challenge_id }),
  };
}
