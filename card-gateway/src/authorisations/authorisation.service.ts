import type { Pool } from 'pg';
import type { Authorisation, AuthorisationRequest, OperationRequest } from 'shared-api/gateway';
import { isCardExpired } from 'shared-rules/card';
import { jstDate } from 'shared-rules/time';
import { findCard, type StoredCard } from '../cards/card.repository';
import { settleOverdueChallenge } from './overdue-challenge';
import { newIdentifier } from '../database/identifier';
import { inTransaction } from '../database/pool';
import { Problem } from '../http/problem';
import { appendJournal } from '../journal/journal.repository';
import { toAuthorisation } from './authorisation-answer';
import {
  insertAuthorisation,
  lockAuthorisation,
  updateAuthorisation,
  type AuthorisationRow,
  type NewAuthorisation,
} from './authorisation.repository';
import { effectOf } from './operation-rules';
import { findOperation, insertOperation, type OperationKind } from './operation.repository';

/** Authorises, captures, voids, refunds. Each reference has one effect, however often and in parallel it is sent. */
export interface AuthorisationService {
  /** `isLate` is true for the test card that charges and then answers too late. */
  authorise(request: AuthorisationRequest): Promise<{ authorisation: Authorisation; isLate: boolean }>;
  /** Abandons a reference. If it has not arrived yet, it will be declined; if it has, it is returned as it stands. */
  abandon(request: AuthorisationRequest): Promise<Authorisation>;
  readByReference(reference: string): Promise<Authorisation>;
  operate(kind: OperationKind, id: string, request: OperationRequest): Promise<Authorisation>;
}

type Outcome = Pick<NewAuthorisation, 'state' | 'reason' | 'challenge_id'>;

const declined = (reason: NewAuthorisation['reason']): Outcome => ({ state: 'declined', reason, challenge_id: null });

const AUTHORISED: Outcome = { state: 'authorised', reason: null, challenge_id: null };

const challenged = (): Outcome => ({ state: 'challenge', reason: null, challenge_id: newIdentifier('ch') });

/** Verifies a card without an amount: an issuer that would decline a payment may still know the card. */
function verificationOf({ profile }: StoredCard): Outcome {
  if (profile === 'challenge' || profile === 'challenge_refused') return challenged();
  return profile === 'unknown' ? declined('declined') : AUTHORISED;
}

function outcomeOf(
  card: StoredCard,
  { amount, challenge_required: isChallengeRequired = false }: AuthorisationRequest,
): Outcome {
  if (isCardExpired(card.exp_month, card.exp_year, jstDate(Date.now()))) return declined('expired');
  if (isChallengeRequired) return challenged();
  if (amount === 0) return verificationOf(card);
  switch (card.profile) {
    case 'company':
      throw new Problem('not_found', 'The card is of another company.');
    case 'approve':
    case 'late':
      return AUTHORISED;
    case 'challenge':
    case 'challenge_refused':
      return challenged();
    case 'unknown':
      return declined('declined');
    default:
      return declined(card.profile);
  }
}

/** @param challengeTtlMs how long a challenge can be answered, in milliseconds */
export function createAuthorisationService(pool: Pool, challengeTtlMs: number): AuthorisationService {
  /** Returns the authorisation of a reference, creating it with this outcome if there is none. */
  const book = (request: AuthorisationRequest, decide: (card: StoredCard, request: AuthorisationRequest) => Outcome) =>
    inTransaction(pool, async (transaction) => {
      const card = await findCard(transaction, request.token);
      if (!card) throw new Problem('not_found', 'There is no such card.');
      const wanted = { ...request, authorisation_id: newIdentifier('auth'), ...decide(card, request) };
      const [isNew, row] = await Promise.all([
        insertAuthorisation(transaction, wanted, challengeTtlMs),
        lockAuthorisation(transaction, 'reference', request.reference),
      ]);
      if (!row || row.token !== request.token || row.amount !== request.amount) {
        throw new Problem('reference_reused', 'The reference belongs to another request.');
      }
      if (isNew) {
        const kind = row.state === 'authorised' || row.state === 'challenge' ? row.state : 'declined';
        await appendJournal(transaction, { ...entryOf(row), kind });
      }
      return { row: await settleOverdueChallenge(transaction, row), card, isNew };
    });

  return {
    authorise: async (request) => {
      const { row, card, isNew } = await book(request, outcomeOf);
      return { authorisation: toAuthorisation(row), isLate: isNew && card.profile === 'late' && row.amount > 0 };
    },

    abandon: async (request) => toAuthorisation((await book(request, () => declined('abandoned'))).row),

    readByReference: (reference) =>
      inTransaction(pool, async (transaction) => {
        const row = await lockAuthorisation(transaction, 'reference', reference);
        if (!row) throw new Problem('not_found', 'There is no such authorisation.');
        return toAuthorisation(await settleOverdueChallenge(transaction, row));
      }),

    operate: (kind, id, { reference, amount, at }) =>
      inTransaction(pool, async (transaction) => {
        const row = await lockAuthorisation(transaction, 'authorisation_id', id);
        if (!row) throw new Problem('not_found', 'There is no such authorisation.');
        const reused = new Problem('reference_reused', 'The reference belongs to another request.');
        const done = await findOperation(transaction, kind, reference);
        if (done) {
          if (done.authorisation_id !== id || (amount !== undefined && done.amount !== amount)) throw reused;
          return toAuthorisation(row);
        }
        const effect = effectOf(kind, await settleOverdueChallenge(transaction, row), amount);
        const isInserted = await insertOperation(transaction, {
          kind,
          reference,
          authorisation_id: id,
          amount: effect.amount,
        });
        if (!isInserted) throw reused;
        const changed = await updateAuthorisation(transaction, row, effect.change);
        await appendJournal(transaction, {
          authorisation_id: id,
          kind: effect.journal,
          reference,
          amount: effect.amount,
          ...(at !== undefined && { at }),
        });
        return toAuthorisation(changed);
      }),
  };
}

function entryOf({ authorisation_id, reference, amount }: AuthorisationRow) {
  return { authorisation_id, reference, amount };
}
