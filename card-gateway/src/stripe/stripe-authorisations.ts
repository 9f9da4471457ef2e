import type { Pool } from 'pg';
import type { Authorisation, AuthorisationRequest, OperationRequest } from 'shared-api/gateway';
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

const reused = (): Problem => new Problem('reference_reused', 'The reference belongs to another request.');
const unknown = (): Problem => new Problem('not_found', 'There is no such authorisation.');

/** Returns whether a row has ended here, and Stripe holds money for it, or may still hold some. */
const isLeftOver = (row: AuthorisationRow, { state }: Snapshot): boolean =>
  (row.state === 'declined' || row.state === 'voided') && row.amount > 0 && state !== 'ended' && state !== 'captured';
const isKnown = (row: AuthorisationRow): row is KnownRow => row.company_intent !== null;

/** Runs work of the same key one after the other, in this process. A key that nobody waits for is forgotten. */
class Queues {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.catch(() => undefined);
    this.#last.set(key, ended);
    void ended.then(() => {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    });
    return result;
  }
}

/** Parts that the authorisations of a Stripe account use. */
interface Parts {
  readonly pool: Pool;
  readonly intents: Intents;
  readonly cards: StripeCards;
  readonly challengeTtlMs: number;
}

/**
 * Authorises on Stripe. A row is committed before Stripe is asked. An intent is created without asking the issuer and
 * confirmed afterwards, so that one whose answer was lost can be read or cancelled, and never reserves twice.
 */
export class StripeAuthorisations implements AuthorisationService {
  readonly #pool: Pool;
  readonly #intents: Intents;
  readonly #cards: StripeCards;
  readonly #challengeTtlMs: number;
  // Stripe refuses parallel calls about one object. The other process gets `unavailable`, and is asked again.
  readonly #queues = new Queues();

  constructor({ pool, intents, cards, challengeTtlMs }: Parts) {
    this.#pool = pool;
    this.#intents = intents;
    this.#cards = cards;
    this.#challengeTtlMs = challengeTtlMs;
  }

  async authorise(request: AuthorisationRequest): Promise<{ authorisation: Authorisation; isLate: boolean }> {
    const card = await this.#cards.find(request.token);
    const begun = await this.#begin(request, { state: 'pending', reason: null });
    const row = await this.#inTurn(begun.authorisation_id, (current) =>
      current.state === 'pending' ? this.#decide(current, card, 'confirm') : this.#settle(current),
    );
    return { authorisation: toAuthorisation(row), isLate: false };
  }

  async abandon(request: AuthorisationRequest): Promise<Authorisation> {
    const card = await this.#cards.find(request.token);
    const begun = await this.#begin(request, { state: 'declined', reason: 'abandoned' });
    const row = await this.#inTurn(begun.authorisation_id, (current) =>
      current.state === 'pending' ? this.#decide(current, card, 'cancel') : this.#settle(current),
    );
    return toAuthorisation(row);
  }

  async readByReference(reference: string): Promise<Authorisation> {
    const row = await findAuthorisation(this.#pool, 'reference', reference);
    if (!row) throw unknown();
    const settled = await this.#settle(row);
    // The issuer was not asked: as if the call had not arrived.
    if (settled.state === 'pending') throw unknown();
    return toAuthorisation(settled);
  }

  operate(kind: OperationKind, id: string, { reference, amount }: OperationRequest): Promise<Authorisation> {
    return this.#inTurn(id, async (row) => toAuthorisation(await this.#operate(kind, row, reference, amount)));
  }

  /** Asks Stripe how an intent stands, and records it. Does nothing for an intent of somebody else. */
  async settleIntent(intent: string): Promise<void> {
    const row = await findAuthorisation(this.#pool, 'company_intent', intent);
    if (!row) return;
    await this.#inTurn(row.authorisation_id, async (current) => {
      if (!isKnown(current)) return;
      const found = await this.#intents.read(current);
      await this.#record(current, isLeftOver(current, found) ? await this.#intents.cancel(current) : found, false);
    });
  }

  /** Records how a challenge has ended. @throws Problem `not_found` */
  settleChallenge(challengeId: string): Promise<AuthorisationRow> {
    return this.#ofChallenge(challengeId, (row) => this.#settle(row));
  }

  /** Gives a challenge up for its cardholder. @throws Problem `not_found` */
  cancelChallenge(challengeId: string): Promise<AuthorisationRow> {
    return this.#ofChallenge(challengeId, async (row) =>
      isKnown(row) && row.state === 'challenge' ? this.#record(row, await this.#intents.cancel(row)) : row,
    );
  }

  /**
   * Records a state of Stripe. What is declined here must not be confirmed there later, so it is cancelled first. What
   * ended here meanwhile, and still holds money there, is looked at again by the job. The API is told of a change that
   * nobody waits for.
   */
  async #record(row: KnownRow, found: Snapshot, isAwaited = true): Promise<AuthorisationRow> {
    const isOpen = row.state === 'pending' || row.state === 'challenge';
    const isUnproved = row.challenge_required && found.state === 'authorised' && !found.isAuthenticated;
    const isDeclined = isOpen && (found.state === 'declined' || isUnproved);
    if (isDeclined) await this.#intents.cancel(row);
    const reason = isUnproved ? 'challenge_failed' : found.reason;
    const snapshot: Snapshot = isDeclined ? { ...found, state: 'ended', reason } : found;
    return inTransaction(this.#pool, async (transaction) => {
      const recorded = await recordSnapshot(transaction, row.authorisation_id, snapshot, this.#challengeTtlMs);
      const isNews = recorded.state !== row.state || recorded.refunded_amount !== row.refunded_amount;
      if (isNews && (row.state === 'challenge' || !isAwaited))
        await appendEvent(transaction, { kind: 'authorisation_changed', authorisation_id: row.authorisation_id });
      if (isLeftOver(recorded, snapshot)) await noteDue(transaction, row.company_intent);
      return recorded;
    });
  }

  /** Returns the row of a reference, inserting it in this state if there is none. */
  #begin(request: AuthorisationRequest, start: Pick<AuthorisationRow, 'state' | 'reason'>): Promise<AuthorisationRow> {
    return inTransaction(this.#pool, async (transaction) => {
      const authorisation_id = newIdentifier('auth');
      const isNew = await insertAuthorisation(
        transaction,
        { ...request, authorisation_id, ...start, challenge_id: null },
        this.#challengeTtlMs,
      );
      const row = await lockAuthorisation(transaction, 'reference', request.reference);
      if (!row || row.token !== request.token || row.amount !== request.amount) throw reused();
      if (isNew && row.state === 'declined') {
        const { reference, amount } = row;
        await appendJournal(transaction, { authorisation_id, reference, amount, kind: 'declined' });
      }
      return row;
    });
  }

  /**
   * Carries a pending row on: asks or gives up whom nobody has asked yet. An intent whose name was lost is found by the
   * same key.
   */
  async #decide(row: AuthorisationRow, card: StripeCard, how: 'confirm' | 'cancel'): Promise<AuthorisationRow> {
    if (isKnown(row)) {
      const found = await this.#intents.read(row);
      return this.#record(row, found.state === 'unconfirmed' ? await this.#intents[how](row) : found);
    }
    const known = { ...row, company_intent: await this.#intents.create(row, card) };
    await keepIntent(this.#pool, row.authorisation_id, known.company_intent);
    return this.#record(known, await this.#intents[how](known));
  }

  /** Runs work on a row as it stands, after other work on it. */
  #inTurn<Result>(id: string, work: (row: AuthorisationRow) => Promise<Result>): Promise<Result> {
    return this.#queues.run(id, async () => {
      const row = await findAuthorisation(this.#pool, 'authorisation_id', id);
      if (!row) throw unknown();
      return work(row);
    });
  }

  /** Asks Stripe about a row that is not decided. One whose time for the challenge is over is declined. */
  async #settle(row: AuthorisationRow): Promise<AuthorisationRow> {
    if (!isKnown(row) || (row.state !== 'challenge' && row.state !== 'pending')) return row;
    const found = await this.#intents.read(row);
    const isLate = row.is_challenge_over && found.state === 'challenge';
    return this.#record(row, isLate ? await this.#intents.cancel(row) : found);
  }

  /** Returns whether an operation was recorded for a row. @throws Problem if its reference belongs to another one */
  async #isDone(kind: OperationKind, row: AuthorisationRow, reference: string, amount: number | undefined) {
    const done = await findOperation(this.#pool, kind, reference);
    if (!done) return false;
    if (done.authorisation_id !== row.authorisation_id || (amount !== undefined && done.amount !== amount))
      throw reused();
    return true;
  }

  /**
   * Performs an operation. Looks first whether Stripe has done it already: an answer may have been lost, and Stripe
   * repeats even an error to whoever repeats a call.
   */
  async #operate(kind: OperationKind, row: AuthorisationRow, reference: string, amount: number | undefined) {
    if (await this.#isDone(kind, row, reference, amount)) return row;
    if (!isKnown(row)) throw new Problem('invalid_state', `Cannot ${kind} what is ${row.state}.`);
    const current = { ...(await this.#record(row, await this.#intents.read(row))), company_intent: row.company_intent };
    if (await this.#isDone(kind, row, reference, amount)) return current;
    const effect = effectOf(kind, current, amount);
    const changed = await this.#record(current, await this.#intents.operate(kind, current, reference, effect.amount));
    if (await this.#isDone(kind, row, reference, amount)) return changed;
    // Stripe refused. Its state says why, or nothing is known.
    effectOf(kind, changed, amount);
    throw new Problem('unavailable', `The card company refused to ${kind}.`);
  }

  /** Runs work on the row of a challenge. @throws Problem `not_found` */
  async #ofChallenge(
    challengeId: string,
    work: (row: AuthorisationRow) => Promise<AuthorisationRow>,
  ): Promise<AuthorisationRow> {
    const row = await findAuthorisation(this.#pool, 'challenge_id', challengeId);
    if (!row) throw new Problem('not_found', 'There is no such challenge.');
    return this.#inTurn(row.authorisation_id, work);
  }
}
