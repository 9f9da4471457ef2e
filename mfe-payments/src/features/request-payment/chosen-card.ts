import type { CreditCard } from 'shared-api/types';
import { isCardExpired } from 'shared-rules/card';
import type { CardMaterial } from './use-card-material';

/**
 * The card that the form stands on: the kept one while it is there, else the newest that has not expired; undefined for
 * none.
 */
export function chosenCard(creditCardId: string | null, { cards, days }: CardMaterial): CreditCard | undefined {
  const kept = cards.find(({ id }) => String(id) === creditCardId);
  return kept ?? cards.find(({ expiry_month: month, expiry_year: year }) => !isCardExpired(month, year, days.today));
}
