import type { IdentifiedCard } from 'shared-api/gateway';
import type { CreditCard } from 'shared-api/types';
import { holdBuyers, recordOperation, requireOpenAccount } from '../../../identity';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { type Failure, refuseField, refuse } from '../../../platform/http/failure';
import type { Buyer } from '../../../platform/http/principal';
import { copyCardUsers } from './card-users.repository';
import {
  findByToken,
  listSavedCards,
  findLatestOf,
  listSavedSince,
  insertCard,
  updateCard,
  type CreditCardRow,
} from './credit-card.repository';
import { cardName, toCreditCard } from './credit-card.service';
import { fingerprintOf, readCard } from './read-card';
import {
  findVerification,
  listVerifiedSince,
  insertVerification,
  verifyCard,
  type CardVerificationRow,
} from './verify-card';

const usedToken = (): Failure => refuseField('token', 'card_token_used');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** New cards of a company in a day, verified or saved, from which the next one is refused. */
const STOP_AT = 10;

/** Returns whether the expiry is unchanged. The same number may get a new one. */
const isSameExpiry = (card: IdentifiedCard, { expiryMonth, expiryYear }: CreditCardRow): boolean =>
  card.exp_month === expiryMonth && card.exp_year === expiryYear;

/**
 * Limits new cards, because thieves sort stolen numbers by saving many.
 * @param times of the latest ones within a day, in epoch ms, newest first
 */
function admitNewCard(times: readonly number[], now: number): void {
  const filling = times[STOP_AT - 1];
  if (filling === undefined) return;
  const waitMs = filling + DAY_MS - now;
  const hours = Math.ceil(waitMs / HOUR_MS);
  throw refuse('too_many_cards', { limit: STOP_AT, hours }, { retryAfterMs: waitMs });
}

/** The card of a token, and whether the buyer had already saved it with another token. */
interface AddedCard {
  readonly row: CreditCardRow;
  readonly wasSaved: boolean;
}

/** Returns the saved card of a token, if there is one. Throws 422 for a used token. */
async function findSaved(
  transaction: Transaction,
  buyerId: number,
  card: IdentifiedCard,
): Promise<{ readonly saved: AddedCard | null; readonly last: CreditCardRow | undefined }> {
  const known = await findByToken(transaction, card.token);
  if (known) {
    if (known.buyerId === buyerId && known.deletedAt === null)
      return { saved: { row: known, wasSaved: false }, last: undefined };
    throw usedToken();
  }
  const last = await findLatestOf(transaction, buyerId, card.fingerprint);
  const isSaved = last?.deletedAt === null && isSameExpiry(card, last);
  return { saved: isSaved ? { row: last, wasSaved: true } : null, last };
}

/**
 * Begins to verify a card, unless it is saved. A repeated call continues the verification of its token, which is not
 * counted again.
 */
async function begin(
  { database, clock }: Context,
  buyerId: number,
  card: IdentifiedCard,
): Promise<AddedCard | CardVerificationRow> {
  return inTransaction(database, async (transaction) => {
    await holdBuyers(transaction, [buyerId]);
    await requireOpenAccount(transaction, buyerId);
    const { saved } = await findSaved(transaction, buyerId, card);
    if (saved) return saved;
    const known = await findVerification(transaction, card.token);
    if (known && known.buyerId !== buyerId) throw usedToken();
    if (known) return known;
    const now = await clock.now(transaction);
    admitNewCard(await listSavedSince(transaction, buyerId, now - DAY_MS, STOP_AT), now);
    admitNewCard(await listVerifiedSince(transaction, buyerId, now - DAY_MS, STOP_AT), now);
    return insertVerification(transaction, buyerId, card.token, now);
  });
}

/** Saves a verified card. A card with the same number and another expiry replaces the saved one. */
async function save(
  { clock }: Context,
  transaction: Transaction,
  buyer: Buyer,
  card: IdentifiedCard,
): Promise<AddedCard> {
  const { buyerId } = buyer;
  // Locks the buyer, so that of two calls that add the same card the second finds it.
  await holdBuyers(transaction, [buyerId]);
  await requireOpenAccount(transaction, buyerId);
  const { saved, last } = await findSaved(transaction, buyerId, card);
  if (saved) return saved;
  const now = await clock.now(transaction);
  if (last?.deletedAt === null) await updateCard(transaction, buyerId, last.id, { deletedAt: now });
  const row = await insertCard(transaction, buyer, card, last, now);
  // A renewed card stays with its people.
  if (row.isLimited && last) await copyCardUsers(transaction, last.id, row.id);
  await recordOperation(transaction, buyer, { action: 'add_card', subject: cardName(row) }, now);
  return { row, wasSaved: false };
}

/** Result of adding a card: the card, or the page on which its issuer wants to see the cardholder first. */
export type AddCardOutcome =
  | { readonly kind: 'added'; readonly card: CreditCard; readonly wasSaved: boolean }
  | { readonly kind: 'challenge'; readonly challengeUrl: string };

/**
 * Verifies the card of a gateway token at its issuer, with 3-D Secure where the issuer wants it, and saves it
 * (docs/domain.md 4.5). A token belongs to one card of one buyer; a repeated call returns that card, or continues after
 * the challenge. An already saved card is found by its fingerprint and not verified again; a deleted one is saved again
 * with its debit schedule.
 * @throws Failure 422 on `token` if the gateway does not know it, it is used up or the issuer declines the card; 429
 * after many new cards; 503 without the gateway
 */
export async function addCard(context: Context, buyer: Buyer, token: string): Promise<AddCardOutcome> {
  const { buyerId } = buyer;
  const card = await readCard(context, token);
  if (!card) throw refuseField('token', 'card_token_unknown');
  for (const saved of await listSavedCards(context.database, buyerId)) await fingerprintOf(context, saved);
  const begun = await begin(context, buyerId, card);
  if ('wasSaved' in begun) return { kind: 'added', card: toCreditCard(begun.row), wasSaved: begun.wasSaved };
  const challengeUrl = await verifyCard(context, begun);
  if (challengeUrl !== null) return { kind: 'challenge', challengeUrl };
  const { row, wasSaved } = await inTransaction(context.database, (transaction) =>
    save(context, transaction, buyer, card),
  );
  return { kind: 'added', card: toCreditCard(row), wasSaved };
}

/**
 * Stores the card of a gateway token for one payment: its issuer is asked by the reservation itself. A repeated call
 * returns the same card until it was used.
 * @throws Failure 422 on `token` if the gateway does not know it or it is used up; 429 after many cards in a day; 503
 * without the gateway
 */
export async function takeCardOnce(
  context: Context,
  buyer: Pick<Buyer, 'buyerId' | 'userId'>,
  token: string,
): Promise<CreditCardRow> {
  const { buyerId } = buyer;
  const card = await readCard(context, token);
  if (!card) throw refuseField('token', 'card_token_unknown');
  return inTransaction(context.database, async (transaction) => {
    await holdBuyers(transaction, [buyerId]);
    await requireOpenAccount(transaction, buyerId);
    const { saved } = await findSaved(transaction, buyerId, card);
    if (saved) return saved.row;
    const now = await context.clock.now(transaction);
    admitNewCard(await listSavedSince(transaction, buyerId, now - DAY_MS, STOP_AT), now);
    return insertCard(transaction, buyer, card, undefined, now);
  });
}
