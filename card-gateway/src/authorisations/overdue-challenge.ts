import type { DeclineReason } from 'shared-api/gateway';
import { updateAuthorisation, type AuthorisationRow } from './authorisation.repository';
import type { Transaction } from '../database/pool';
import { appendJournal } from '../journal/journal.repository';

/**
 * Declines a locked authorisation that waits for its challenge, and records it. The default reason is a failed
 * challenge.
 */
export async function failChallenge(
  transaction: Transaction,
  row: AuthorisationRow,
  reason: DeclineReason = 'challenge_failed',
): Promise<AuthorisationRow> {
  const { authorisation_id, reference, amount } = row;
  await appendJournal(transaction, { authorisation_id, reference, amount, kind: 'declined' });
  return updateAuthorisation(transaction, row, { state: 'declined', reason });
}

/** Declines an abandoned challenge after its time. It stays a challenge until the first read after that. */
export async function settleOverdueChallenge(
  transaction: Transaction,
  row: AuthorisationRow,
): Promise<AuthorisationRow> {
  return row.is_challenge_over ? failChallenge(transaction, row) : row;
}
