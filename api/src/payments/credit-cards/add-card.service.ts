import type { IdentifiedCard } from 'shared-api/gateway';
import type { CreditCard } from 'shared-api/types';
import { holdBuyers, recordOperation, requireOpenAccount } from '../../identity';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { invalidField, tooManyTries } from '../../platform/http/failure';
import type { Buyer } from '../../platform/http/principal';
import {
  findByToken,
  findCards,
  findLatestOf,
  findSavedSince,
  insertCard,
  updateCard,
  type CreditCardRow,
} from './credit-card.repository';
import { cardName, toCreditCard } from './credit-card.service';
import { fingerprintOf, readCard } from './read-card';

const UNKNOWN_TOKEN = 'カード情報を確認できませんでした。もう一度カード情報を入力してください。';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** New cards of a company in a day from which the next one is refused. */
const STOP_AT = 10;

/** Returns whether the expiry is unchanged. The same number may get a new one. */
const isSameExpiry = (card: IdentifiedCard, { expiryMonth, expiryYear }: CreditCardRow): boolean =>
  card.exp_month === expiryMonth && card.exp_year === expiryYear;

/**
 * Limits new cards, because thieves sort stolen numbers by saving many.
 */
async function admitNewCard(transaction: Transaction, buyerId: number, now: number): Promise<void> {
  const saved = await findSavedSince(transaction, buyerId, now - DAY_MS, STOP_AT);
  const filling = saved[STOP_AT - 1];
  if (filling !== undefined) {
    const waitMs = filling + DAY_MS - now;
    const hours = Math.ceil(waitMs / HOUR_MS);
    throw tooManyTries(
      `1日に登録できるカードの枚数（${STOP_AT}枚）に達しました。約${hours}時間後に、もう一度お試しください。登録済みのカードは、引き続きご利用いただけます。`,
      waitMs,
    );
  }
}

/** The card of a token, and whether the buyer had already saved it with another token. */
interface AddedCard {
  readonly row: CreditCardRow;
  readonly wasSaved: boolean;
}

/** Saves a card that the buyer does not have. A card with the same number and another expiry replaces the saved one. */
async function saveNew(
  transaction: Transaction,
  buyerId: number,
  card: IdentifiedCard,
  now: number,
): Promise<AddedCard> {
  // Locks the buyer, so that of two calls that add the same card one finds it.
  await holdBuyers(transaction, [buyerId]);
  await requireOpenAccount(transaction, buyerId);
  const known = await findByToken(transaction, card.token);
  if (known) {
    if (known.buyerId === buyerId && known.deletedAt === null) return { row: known, wasSaved: false };
    throw invalidField('token', 'used', UNKNOWN_TOKEN);
  }
  const last = await findLatestOf(transaction, buyerId, card.fingerprint);
  if (last?.deletedAt === null) {
    if (isSameExpiry(card, last)) return { row: last, wasSaved: true };
    await updateCard(transaction, buyerId, last.id, { deletedAt: now });
  }
  await admitNewCard(transaction, buyerId, now);
  return { row: await insertCard(transaction, buyerId, card, last, now), wasSaved: false };
}

/**
 * Saves the card of a gateway token (domain model, "Card gateway"). A token belongs to one card of one buyer; a
 * repeated call returns that card. An already saved card is found by its fingerprint; a deleted one is saved again with
 * its debit schedule.
 * @throws Failure 422 on `token` if the gateway does not know it or it is used up, 429 after many new cards, 503
 * without the gateway
 */
export async function addCard(
  context: Context,
  buyer: Buyer,
  token: string,
): Promise<{ readonly card: CreditCard; readonly wasSaved: boolean }> {
  const { buyerId } = buyer;
  const card = await readCard(context, token);
  if (!card) throw invalidField('token', 'unknown', UNKNOWN_TOKEN);
  for (const saved of await findCards(context.database, buyerId)) await fingerprintOf(context, saved);
  const now = await context.clock.now();
  const { row, wasSaved } = await context.database.transaction(async (transaction) => {
    const added = await saveNew(transaction, buyerId, card, now);
    // A repeated call returns the card that the first one saved.
    if (!added.wasSaved && added.row.createdAt === now)
      await recordOperation(transaction, buyer, { action: 'add_card', subject: cardName(added.row) }, now);
    return added;
  });
  return { card: toCreditCard(row), wasSaved };
}
