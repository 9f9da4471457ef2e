import type { Pool } from 'pg';
import type { ChallengeResult } from 'shared-api/card-frame';
import type { DeclineReason } from 'shared-api/gateway';
import {
  lockAuthorisation,
  updateAuthorisation,
  type AuthorisationRow,
} from '../authorisations/authorisation.repository';
import { findCard, type StoredCard } from '../cards/card.repository';
import { TEST_ONE_TIME_CODE, type TestProfile } from '../cards/test-cards';
import { inTransaction, type Transaction } from '../database/pool';
import { appendEvent } from '../events/event.repository';
import { Problem } from '../http/problem';
import { appendJournal } from '../journal/journal.repository';
import { failChallenge, settleOverdueChallenge } from '../authorisations/overdue-challenge';

const ALLOWED_WRONG_CODES = 3;

/** Data of a challenge's page. */
export interface ChallengeView {
  /** In yen. */
  amount: number;
  description: string;
  brand: string;
  last4: string;
  /** Null while it can be answered. */
  result: ChallengeResult | null;
}

/** Result of an answer: that of the challenge, or null after a wrong code that may be corrected. */
type ChallengeAnswer = ChallengeResult | null;

/** The cardholder's side of 3-D Secure. */
export interface ChallengeService {
  view(challengeId: string): Promise<ChallengeView>;
  answer(challengeId: string, code: string): Promise<ChallengeAnswer>;
  cancel(challengeId: string): Promise<ChallengeAnswer>;
}

/** Reasons for which the issuer declines after the challenge; a challenge may be required of every card. */
const REFUSALS: Partial<Record<TestProfile, DeclineReason>> = {
  challenge_refused: 'challenge_failed',
  declined: 'declined',
  unknown: 'declined',
  insufficient: 'insufficient',
  expired: 'expired',
};

/** Returns why the issuer refuses after the right code. It verifies every card that it knows. */
const refusalOf = (profile: TestProfile, amount: number): DeclineReason | undefined =>
  amount > 0 || profile === 'unknown' ? REFUSALS[profile] : undefined;

/** Notes for the API that a challenge has ended, in case its page does not say so. */
const notifyEnd = (transaction: Transaction, { authorisation_id }: AuthorisationRow): Promise<void> =>
  appendEvent(transaction, { kind: 'authorisation_changed', authorisation_id });

const resultOf = (row: AuthorisationRow): ChallengeAnswer =>
  row.state === 'challenge' ? null : row.state === 'declined' ? 'failed' : 'passed';

/** Reads and answers challenges. Each one ends once, whatever is sent afterwards. */
export function createChallengeService(pool: Pool): ChallengeService {
  type Work<Result> = (transaction: Transaction, row: AuthorisationRow, card: StoredCard) => Promise<Result>;

  const withChallenge = <Result>(challengeId: string, work: Work<Result>): Promise<Result> =>
    inTransaction(pool, async (transaction) => {
      const row = await lockAuthorisation(transaction, 'challenge_id', challengeId);
      const card = row && (await findCard(transaction, row.token));
      if (!row || !card) throw new Problem('not_found', 'There is no such challenge.');
      return work(transaction, await settleOverdueChallenge(transaction, row), card);
    });

  return {
    view: (challengeId) =>
      withChallenge(challengeId, async (_transaction, row, { brand, last4 }) => ({
        amount: row.amount,
        description: row.description,
        brand,
        last4,
        result: resultOf(row),
      })),

    answer: (challengeId, code) =>
      withChallenge(challengeId, async (transaction, row, card) => {
        if (row.state !== 'challenge') return resultOf(row);
        if (code !== TEST_ONE_TIME_CODE) {
          const counted = await updateAuthorisation(transaction, row, { wrong_codes: row.wrong_codes + 1 });
          if (counted.wrong_codes < ALLOWED_WRONG_CODES) return null;
          await notifyEnd(transaction, row);
          return resultOf(await failChallenge(transaction, counted));
        }
        await notifyEnd(transaction, row);
        const refusal = card.profile === 'company' ? undefined : refusalOf(card.profile, row.amount);
        if (refusal) return resultOf(await failChallenge(transaction, row, refusal));
        const { authorisation_id, reference, amount } = row;
        await appendJournal(transaction, { authorisation_id, reference, amount, kind: 'authorised' });
        return resultOf(await updateAuthorisation(transaction, row, { state: 'authorised' }));
      }),

    cancel: (challengeId) =>
      withChallenge(challengeId, async (transaction, row) => {
        if (row.state !== 'challenge') return resultOf(row);
        await notifyEnd(transaction, row);
        await failChallenge(transaction, row);
        return 'cancelled';
      }),
  };
}
