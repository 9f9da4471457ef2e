import type { GatewayCard } from 'shared-api/gateway';
import type { CreditCard, DebitSchedule } from 'shared-api/types';
import type { Context } from '../config/context';
import { GatewayUnavailable } from '../gateway/gateway-error';
import { Failure, invalidField } from '../http/failure';
import { saveCard, type CreditCardRow } from './credit-card.repository';

const UNKNOWN_TOKEN = 'カード情報を確認できませんでした。もう一度カード情報を入力してください。';
/** 503: the gateway gives no answer; nothing has been charged. */
export const GATEWAY_UNAVAILABLE = 'カード会社に接続できませんでした。時間をおいて、もう一度お試しください。';

/** When a card is debited, where the buyer has entered it. */
export function debitScheduleOf({ closingDay, debitMonthsLater, debitDay }: Pick<CreditCardRow, 'closingDay' | 'debitMonthsLater' | 'debitDay'>): DebitSchedule | null {
  if (closingDay === null || debitMonthsLater === null || debitDay === null) return null;
  return { closing_day: closingDay, months_later: debitMonthsLater, debit_day: debitDay };
}

/** A card as the contract shows it: never its token. */
export function toCreditCard(card: Omit<CreditCardRow, 'token'>): CreditCard {
  const { id, brand, last4, expiryMonth, expiryYear, holder } = card;
  // The database holds the gateway's brands only (a check constraint).
  return { id, brand: brand as CreditCard['brand'], last_four: last4, expiry_month: expiryMonth, expiry_year: expiryYear, holder, debit_schedule: debitScheduleOf(card) };
}

async function readCard({ gateway }: Context, token: string): Promise<GatewayCard | null> {
  try {
    return await gateway.readCard(token);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new Failure(503, GATEWAY_UNAVAILABLE);
    throw error;
  }
}

/** Saves what the gateway knows of a token (domain model, "Card gateway"). Throws 422 on `token` for one it does not know. */
export async function addCard(context: Context, buyerId: number, token: string): Promise<CreditCard> {
  const card = await readCard(context, token);
  if (!card) throw invalidField('token', 'unknown', UNKNOWN_TOKEN);
  return toCreditCard(await saveCard(context.database, buyerId, card, await context.clock.now()));
}
