import type { Pool } from 'pg';
import type { AuthorisationRequest } from 'shared-api/gateway';
import { toAuthorisation } from '../authorisations/authorisation-answer';
import {
  findAuthorisation,
  insertAuthorisation,
  keepIntent,
  lockAuthorisation,
  type AuthorisationRow,
} from '../authorisations/authorisation.repository';
import type { AuthorisationService } from '../authorisations/authorisation.service';
import { effectOf } from '../authorisations/operation-rules';
import { findOperation, type OperationKind } from '../authorisations/operation.repository';
import { newIdentifier } from '../database/identifier';
import { inTransaction } from '../database/pool';
import { appendEvent } from '../events/event.repository';
import { Problem } from '../http/problem';
import { appendJournal } from '../journal/journal.repository';
import { noteDue } from './due-objects';
import type { Intents, KnownRow } from './intents';
import { recordSnapshot } from './record-snapshot';
import type { Snapshot } from './snapshot';
import type { StripeCard, StripeCards } from './stripe-cards';

/** Authorisations of a Stripe account, and what only they have. */
export interface StripeAuthorisations extends AuthorisationService {
  /** Asks Stripe how an intent stands, and records it. Does nothing for an intent of somebody else. */
  settleIntent(intent: string): Promise<void>;
  /** Records how a challenge has ended. @throws Problem `not_found` */
  settleChallenge(challengeId: string): Promise<AuthorisationRow>;
  /** Gives a challenge up for its cardholder. @throws Problem `not_found` */
  cancelChallenge(challengeId: string): Promise<AuthorisationRow>;
}

const reused = (): Problem => new Problem('reference_reused', 'The reference belongs to another request.');
const unknown = (): Problem => new Problem('not_found', 'There is no such authorisation.');

/** Returns whether a row has ended here, and Stripe holds money for it, or may still hold some. */
const isLeftOver = (row: AuthorisationRow, { state }: Snapshot): boolean =>
  (row.state === 'declined' || row.state === 'voided') && row.amount > 0 && state !== 'ended' && state !== 'captured';
const isKnown = (row: AuthorisationRow): row is KnownRow => row.company_intent !== null;

/**
 * Authorises on Stripe. A row is committed before Stripe is asked. An intent is created without asking the issuer and
 * confirmed afterwards, so that one whose answer was lost can be read or cancelled, and never reserves twice.
 */
export function createStripeAuthorisations(
  pool: Pool,
  intents: Intents,
  cards: StripeCards,
  challengeTtlMs: number,
): StripeAuthorisations {
  // Stripe refuses parallel calls about one object. Of several processes one gets `unavailable`, and is asked again.
  const queues = createQueues();

  /**
   * Records a state of Stripe. What is declined here must not be confirmed there later, so it is cancelled first. What
   * ended here meanwhile, and still holds money there, is looked at again by the job. The API is told of a change that
   * nobody waits for.
   */
  async function record(row: KnownRow, found: Snapshot, isAwaited = true): Promise<AuthorisationRow> {
    const isOpen = row.state === 'pending' || row.state === 'challenge';
    const isUnproved = row.challenge_required && found.state === 'authorised' && !found.isAuthenticated;
    const isDeclined = isOpen && (found.state === 'declined' || isUnproved);
    if (isDeclined) await intents.cancel(row);
    const reason = isUnproved ? 'challenge_failed' : found.reason;
    const snapshot: Snapshot = isDeclined ? { ...found, state: 'ended', reason } : found;
    return inTransaction(pool, async (transaction) => {
      const recorded = await recordSnapshot(transaction, row.authorisation_id, snapshot, challengeTtlMs);
      const isNews = recorded.state !== row.state || recorded.refunded_amount !== row.refunded_amount;
      if (isNews && (row.state === 'challenge' || !isAwaited))
        await appendEvent(transaction, { kind: 'authorisation_changed', authorisation_id: row.authorisation_id });
      if (isLeftOver(recorded, snapshot)) await noteDue(transaction, row.company_intent);
      return recorded;
    });
  }

  /** Returns the row of a reference, inserting it in this state if there is none. */
  const begin = (request: AuthorisationRequest, start: Pick<AuthorisationRow, 'state' | 'reason'>) =>
    inTransaction(pool, async (transaction) => {
      const authorisation_id = newIdentifier('auth');
      const isNew = await insertAuthorisation(
        transaction,
        { ...request, authorisation_id, ...start, challenge_id: null },
        challengeTtlMs,
      );
      const row = await lockAuthorisation(transaction, 'reference', request.reference);
      if (!row || row.token !== request.token || row.amount !== request.amount) throw reused();
      if (isNew && row.state === 'declined') {
        const { reference, amount } = row;
        await appendJournal(transaction, { authorisation_id, reference, amount, kind: 'declined' });
      }
      return row;
    });

  /**
   * Carries a pending row on: asks or gives up whom nobody has asked yet. An intent whose name was lost is found by the
   * same key.
   */
  async function decide(row: AuthorisationRow, card: StripeCard, how: 'confirm' | 'cancel'): Promise<AuthorisationRow> {
    if (isKnown(row)) {
      const found = await intents.read(row);
      return record(row, found.state === 'unconfirmed' ? await intents[how](row) : found);
    }
    const known = { ...row, company_intent: await intents.create(row, card) };
    await keepIntent(pool, row.authorisation_id, known.company_intent);
    return record(known, await intents[how](known));
  }

  /** Runs work on a row as it stands, after other work on it. */
  const inTurn = <Result>(id: string, work: (row: AuthorisationRow) => Promise<Result>): Promise<Result> =>
    queues.run(id, async () => {
      const row = await findAuthorisation(pool, 'authorisation_id', id);
      if (!row) throw unknown();
      return work(row);
    });

  /** Asks Stripe about a row that is not decided. One whose time for the challenge is over is declined. */
  async function settle(row: AuthorisationRow): Promise<AuthorisationRow> {
    if (!isKnown(row) || (row.state !== 'challenge' && row.state !== 'pending')) return row;
    const found = await intents.read(row);
    const isLate = row.is_challenge_over && found.state === 'challenge';
    return record(row, isLate ? await intents.cancel(row) : found);
  }

  /** Returns whether an operation was recorded for a row. @throws Problem if its reference belongs to another one */
  async function isDone(kind: OperationKind, row: AuthorisationRow, reference: string, amount: number | undefined) {
    const done = await findOperation(pool, kind, reference);
    if (!done) return false;
    if (done.authorisation_id !== row.authorisation_id || (amount !== undefined && done.amount !== amount))
      throw reused();
    return true;
  }

  /**
   * Performs an operation. Looks first whether Stripe has done it already: an answer may have been lost, and Stripe
   * repeats even an error to whoever repeats a call.
   */
  async function operate(kind: OperationKind, row: AuthorisationRow, reference: string, amount: number | undefined) {
    if (await isDone(kind, row, reference, amount)) return row;
    if (!isKnown(row)) throw new Problem('invalid_state', `Cannot ${kind} what is ${row.state}.`);
    const current = { ...(await record(row, await intents.read(row))), company_intent: row.company_intent };
    if (await isDone(kind, row, reference, amount)) return current;
    const effect = effectOf(kind, current, amount);
    const changed = await record(current, await intents.operate(kind, current, reference, effect.amount));
    if (await isDone(kind, row, reference, amount)) return changed;
    // Stripe refused. Its state says why, or nothing is known.
    effectOf(kind, changed, amount);
    throw new Problem('unavailable', `The card company refused to ${kind}.`);
  }

  const ofChallenge = async (challengeId: string, work: (row: AuthorisationRow) => Promise<AuthorisationRow>) => {
    const row = await findAuthorisation(pool, 'challenge_id', challengeId);
    if (!row) throw new Problem('not_found', 'There is no such challenge.');
    return inTurn(row.authorisation_id, work);
  };

  return {
    authorise: async (request) => {
      const card = await cards.find(request.token);
      const begun = await begin(request, { state: 'pending', reason: null });
      const row = await inTurn(begun.authorisation_id, (current) =>
        current.state === 'pending' ? decide(current, card, 'confirm') : settle(current),
      );
      return { authorisation: toAuthorisation(row), isLate: false };
    },

    abandon: async (request) => {
      const card = await cards.find(request.token);
      const begun = await begin(request, { state: 'declined', reason: 'abandoned' });
      const row = await inTurn(begun.authorisation_id, (current) =>
        current.state === 'pending' ? decide(current, card, 'cancel') : settle(current),
      );
      return toAuthorisation(row);
    },

    readByReference: async (reference) => {
      const row = await findAuthorisation(pool, 'reference', reference);
      if (!row) throw unknown();
      const settled = await settle(row);
      // The issuer was not asked: as if the call had not arrived.
      if (settled.state === 'pending') throw unknown();
      return toAuthorisation(settled);
    },

    operate: (kind, id, { reference, amount }) =>
      inTurn(id, async (row) => toAuthorisation(await operate(kind, row, reference, amount))),

    settleIntent: async (intent) => {
      const row = await findAuthorisation(pool, 'company_intent', intent);
      if (!row) return;
      await inTurn(row.authorisation_id, async (current) => {
        if (!isKnown(current)) return;
        const found = await intents.read(current);
        await record(current, isLeftOver(current, found) ? await intents.cancel(current) : found, false);
      });
    },

    settleChallenge: (challengeId) => ofChallenge(challengeId, settle),

    cancelChallenge: (challengeId) =>
      ofChallenge(challengeId, async (row) =>
        isKnown(row) && row.state === 'challenge' ? record(row, await intents.cancel(row)) : row,
      ),
  };
}

/** Runs work of the same key one after the other, in this process. */
interface Queues {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** Creates empty queues. A key that nobody waits for is forgotten. */
function createQueues(): Queues {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: (key, work) => {
      const before = last.get(key) ?? Promise.resolve();
      const result = before.then(work);
      const ended = result.catch(() => undefined);
      last.set(key, ended);
      void ended.then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
      return result;
    },
  };
}
