import type { CreditCard } from 'shared-api/types';
import { isCardExpired } from 'shared-rules/card';
import type { CardMaterial } from './use-card-material';

/**
 * Returns the selected card: the stored one while it exists, else the newest that has not expired; undefined if none.
 */
export function chosenCard(creditCardId: string | null, { cards, days }: CardMaterial): CreditCard | undefined {
  const kept = cards.find(({ id }) => String(id) === creditCardId);
  return kept ?? cards.find(({ expiry_month: month, expiry_year: year }) => !isCardExpired(month, year, days.today));
}
