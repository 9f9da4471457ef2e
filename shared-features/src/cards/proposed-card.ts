import type { CreditCard } from 'shared-api/types';
import { isCardExpired } from 'shared-rules/card';
import { epochOf } from 'shared-rules/epoch';
import { formatLongDate, jstDate } from 'shared-rules/time';

const REASONS = {
  declined: 'カード会社の承認が得られませんでした。カード会社に確認するか、別のカードを選択してください。',
  insufficient: 'ご利用可能額が不足していました。カード会社に確認するか、別のカードを選択してください。',
  expired: 'カード会社から有効期限切れの回答がありました。更新後のカードを追加してください。',
};

/** Returns that the issuer refused a card at the last try, and what to do; null if it did not. */
export function declineText({ declined }: CreditCard): string | null {
  return declined ? `${formatLongDate(jstDate(epochOf(declined.at)))}のお支払いで、${REASONS[declined.reason]}` : null;
}

/** Whether the user may pay with a card, which may be limited to others. */
export const isOwnToUse = ({ may_use: mayUse }: CreditCard): boolean => mayUse !== false;

/**
 * Whether a card may be preselected: the user's to use, and neither expired nor refused at the last try. `today`:
 * 'YYYY-MM-DD' in Japan.
 */
export function isProposable(card: CreditCard, today: string): boolean {
  return isOwnToUse(card) && !isCardExpired(card.expiry_month, card.expiry_year, today) && !card.declined;
}

/** Returns the card to preselect: the first of the list, newest first, that may be; undefined if none. */
export function proposedCard(cards: readonly CreditCard[], today: string): CreditCard | undefined {
  return cards.find((card) => isProposable(card, today));
}
