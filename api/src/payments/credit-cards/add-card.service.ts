import type { IdentifiedCard } from 'shared-api/gateway';
import type { CreditCard } from 'shared-api/types';
import { holdBuyers } from '../../identity';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { invalidField, tooManyTries } from '../../platform/http/failure';
import { type Payer, requireReauthentication } from '../../platform/http/principal';
import {
  findByToken,
  findCards,
  findLatestOf,
  findSavedSince,
  insertCard,
  updateCard,
  type CreditCardRow,
} from './credit-card.repository';
import { toCreditCard } from './credit-card.service';
import { fingerprintOf, readCard } from './read-card';

const UNKNOWN_TOKEN = 'カード情報を確認できませんでした。もう一度カード情報を入力してください。';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** New cards of a company in a day before the next one needs the password again, and before it is refused. */
const PROOF_FROM = 5;
const STOP_AT = 10;

/** Whether a card is the one that is saved: the same number may have a new expiry. */
const isSameExpiry = (card: IdentifiedCard, { expiryMonth, expiryYear }: CreditCardRow): boolean =>
  card.exp_month === expiryMonth && card.exp_year === expiryYear;

/**
 * Saving many cards is how stolen numbers are sorted: first the person is proved again, then it is over for the day.
 */
async function admitNewCard(transaction: Transaction, { buyerId, authLevel }: Payer, now: number): Promise<void> {
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
  if (saved.length >= PROOF_FROM) requireReauthentication({ authLevel });
}

/** The card that a token stands for, and whether the buyer had saved it before with another token. */
interface AddedCard {
  readonly row: CreditCardRow;
  readonly wasSaved: boolean;
}

/**
 * Saves a card that the buyer does not have. One with the same number and another expiry takes the place of the saved
 * one.
 */
async function saveNew(transaction: Transaction, payer: Payer, card: IdentifiedCard, now: number): Promise<AddedCard> {
  const { buyerId } = payer;
  // One at a time: of two that add the same card one finds it.
  await holdBuyers(transaction, [buyerId]);
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
  await admitNewCard(transaction, payer, now);
  return { row: await insertCard(transaction, buyerId, card, last, now), wasSaved: false };
}

/**
 * Saves what the gateway knows of a token (domain model, "Card gateway"). A token saves one card of one buyer; sent
 * again it answers with that card. A card that is saved already is found by its fingerprint; one that was deleted is
 * saved anew with its debit schedule.
 * @throws Failure 422 on `token` for one that the gateway does not know or that is used up, 403 or 429 after many new
 * cards, 503 without the gateway
 */
export async function addCard(
  context: Context,
  payer: Payer,
  token: string,
): Promise<{ readonly card: CreditCard; readonly wasSaved: boolean }> {
  const card = await readCard(context, token);
  if (!card) throw invalidField('token', 'unknown', UNKNOWN_TOKEN);
  for (const saved of await findCards(context.database, payer.buyerId)) await fingerprintOf(context, saved);
  const now = await context.clock.now();
  const { row, wasSaved } = await context.database.transaction((transaction) => saveNew(transaction, payer, card, now));
  return { card: toCreditCard(row), wasSaved };
}
