import type { Pool } from 'pg';
import type { AuthorisationRequest, AuthorisationState, DeclineReason } from 'shared-api/gateway';
import type { Transaction } from '../database/pool';

/** States of a row. `pending` is committed before the card company is asked, and visible only here. */
type RowState = AuthorisationState | 'pending';

/** A row of `authorisations`. */
export interface AuthorisationRow extends AuthorisationRequest {
  authorisation_id: string;
  challenge_required: boolean;
  /** The card company's name of it; null with the embedded company, or before it was asked. */
  company_intent: string | null;
  state: RowState;
  reason: DeclineReason | null;
  captured_amount: number;
  refunded_amount: number;
  challenge_id: string | null;
  wrong_codes: number;
  /** Whether its challenge can no longer be answered. */
  is_challenge_over: boolean;
}

const COLUMNS = `authorisation_id, reference, token, amount, description, challenge_required, company_intent, state, reason,
  captured_amount, refunded_amount, challenge_id, wrong_codes, (state = 'challenge' AND challenge_expires_at <= clock_timestamp()) AS is_challenge_over`;

type Key = 'authorisation_id' | 'reference' | 'challenge_id' | 'company_intent';

/** Initial values of an authorisation. */
export interface NewAuthorisation extends AuthorisationRequest {
  authorisation_id: string;
  state: RowState;
  reason: DeclineReason | null;
  challenge_id: string | null;
}

/** Inserts an authorisation. If its reference exists, waits until that one is committed and returns false. */
export async function insertAuthorisation(
  transaction: Transaction,
  row: NewAuthorisation,
  challengeTtlMs: number,
): Promise<boolean> {
  const { rowCount } = await transaction.query({
    name: 'insert authorisation',
    text: `INSERT INTO authorisations (authorisation_id, reference, token, amount, description, challenge_required, state, reason, challenge_id, challenge_expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::text, CASE WHEN $9::text IS NOT NULL THEN now() + $10 * interval '1 millisecond' END)
     ON CONFLICT (reference) DO NOTHING`,
    values: [
      row.authorisation_id,
      row.reference,
      row.token,
      row.amount,
      row.description,
      row.challenge_required ?? false,
      row.state,
      row.reason,
      row.challenge_id,
      challengeTtlMs,
    ],
  });
  return rowCount === 1;
}

/** Locks and returns an authorisation, so that its changes happen one at a time. */
export async function lockAuthorisation(
  transaction: Transaction,
  key: Key,
  value: string,
): Promise<AuthorisationRow | undefined> {
  const { rows } = await transaction.query<AuthorisationRow>({
    name: `lock by ${key}`,
    text: `SELECT ${COLUMNS} FROM authorisations WHERE ${key} = $1 FOR UPDATE`,
    values: [value],
  });
  return rows[0];
}

type Change = Partial<
  Pick<AuthorisationRow, 'state' | 'reason' | 'captured_amount' | 'refunded_amount' | 'wrong_codes'>
>;

/** Updates columns of a locked authorisation. Returns the new row. */
export async function updateAuthorisation(
  transaction: Transaction,
  row: AuthorisationRow,
  change: Change,
): Promise<AuthorisationRow> {
  const next = { ...row, ...change };
  await transaction.query(
    `UPDATE authorisations SET state = $2, reason = $3, captured_amount = $4, refunded_amount = $5, wrong_codes = $6 WHERE authorisation_id = $1`,
    [next.authorisation_id, next.state, next.reason, next.captured_amount, next.refunded_amount, next.wrong_codes],
  );
  return next;
}

/** Returns an authorisation without a lock. */
export async function findAuthorisation(pool: Pool, key: Key, value: string): Promise<AuthorisationRow | undefined> {
  const { rows } = await pool.query<AuthorisationRow>(`SELECT ${COLUMNS} FROM authorisations WHERE ${key} = $1`, [
    value,
  ]);
  return rows[0];
}

/** Stores the card company's name of a pending authorisation. */
export async function keepIntent(pool: Pool, authorisationId: string, intent: string): Promise<void> {
  await pool.query('UPDATE authorisations SET company_intent = $2 WHERE authorisation_id = $1', [
    authorisationId,
    intent,
  ]);
}

/** Lets a locked, pending authorisation wait for the cardholder. Returns the new row. */
export async function beginChallenge(
  transaction: Transaction,
  row: AuthorisationRow,
  challengeId: string,
  challengeTtlMs: number,
): Promise<AuthorisationRow> {
  await transaction.query(
    `UPDATE authorisations SET state = 'challenge', challenge_id = $2, challenge_expires_at = now() + $3 * interval '1 millisecond' WHERE authorisation_id = $1`,
    [row.authorisation_id, challengeId, challengeTtlMs],
  );
  return { ...row, state: 'challenge', challenge_id: challengeId };
}
