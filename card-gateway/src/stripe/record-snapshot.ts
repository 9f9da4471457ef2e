import {
  beginChallenge,
  lockAuthorisation,
  updateAuthorisation,
  type AuthorisationRow,
} from '../authorisations/authorisation.repository';
import { findOperation, insertOperation, type OperationKind } from '../authorisations/operation.repository';
import { newIdentifier } from '../database/identifier';
import type { Transaction } from '../database/pool';
import { appendJournal } from '../journal/journal.repository';
import type { Snapshot } from './snapshot';

type Move = Pick<AuthorisationRow, 'state' | 'captured_amount' | 'refunded_amount'>;

/** Records an operation that Stripe has performed, once. */
async function recordOperation(
  transaction: Transaction,
  row: AuthorisationRow,
  operation: { kind: OperationKind; reference: string; amount: number },
  next: Partial<Move>,
): Promise<AuthorisationRow> {
  const { authorisation_id } = row;
  const { kind, reference, amount } = operation;
  if (await findOperation(transaction, kind, reference)) return row;
  if (!(await insertOperation(transaction, { ...operation, authorisation_id }))) return row;
  const journal = { capture: 'captured', void: 'voided', refund: 'refunded' } as const;
  await appendJournal(transaction, { authorisation_id, kind: journal[kind], reference, amount });
  return updateAuthorisation(transaction, row, next);
}

/** Records the end of an authorisation that was not decided yet. */
async function recordDecision(
  transaction: Transaction,
  row: AuthorisationRow,
  snapshot: Snapshot,
  challengeTtlMs: number,
): Promise<AuthorisationRow> {
  const { authorisation_id, reference, amount } = row;
  const entry = { authorisation_id, reference, amount };
  switch (snapshot.state) {
    case 'unconfirmed':
      return row;
    case 'challenge': {
      if (row.state === 'challenge') return row;
      await appendJournal(transaction, { ...entry, kind: 'challenge' });
      return beginChallenge(transaction, row, newIdentifier('ch'), challengeTtlMs);
    }
    case 'declined':
    case 'ended': {
      // It ended before the issuer had authorised it, and Stripe does not say why.
      const reason = snapshot.reason ?? (row.state === 'challenge' ? 'challenge_failed' : 'abandoned');
      await appendJournal(transaction, { ...entry, kind: 'declined' });
      return updateAuthorisation(transaction, row, { state: 'declined', reason });
    }
    case 'authorised':
    case 'captured':
      await appendJournal(transaction, { ...entry, kind: 'authorised' });
      return updateAuthorisation(transaction, row, { state: 'authorised' });
  }
}

/**
 * Brings a row to Stripe's present state: what was decided, captured, voided and refunded since, each with one entry of
 * the journal. A row that ended here stays as it is. Locks the row.
 * @param challengeTtlMs how long a challenge can be answered, in ms
 */
export async function recordSnapshot(
  transaction: Transaction,
  authorisationId: string,
  snapshot: Snapshot,
  challengeTtlMs: number,
): Promise<AuthorisationRow> {
  const locked = await lockAuthorisation(transaction, 'authorisation_id', authorisationId);
  if (!locked) throw new Error('An authorisation has gone.');
  let row = locked;
  if (row.state === 'pending' || row.state === 'challenge')
    row = await recordDecision(transaction, row, snapshot, challengeTtlMs);
  if (row.state === 'authorised' && snapshot.state === 'ended')
    return recordOperation(
      transaction,
      row,
      { kind: 'void', reference: snapshot.voidReference, amount: row.amount },
      { state: 'voided' },
    );
  if (row.state === 'authorised' && snapshot.capture !== null)
    row = await recordOperation(
      transaction,
      row,
      { kind: 'capture', ...snapshot.capture },
      { state: 'captured', captured_amount: snapshot.capture.amount },
    );
  for (const refund of snapshot.refunds) {
    if (row.state !== 'captured') break;
    const refunded = row.refunded_amount + refund.amount;
    row = await recordOperation(
      transaction,
      row,
      { kind: 'refund', ...refund },
      { refunded_amount: refunded, state: refunded === row.captured_amount ? 'refunded' : 'captured' },
    );
  }
  return row;
}
