import type { CreditCard } from 'shared-api/types';
import { isOwnToUse, proposedCard } from 'shared-features/cards/proposed-card';
import type { CardMaterial } from './use-card-material';

/**
 * Returns the selected card: the stored one while the user may pay with it, else the newest that has neither expired
 * nor been refused; undefined if none.
 */
export function chosenCard(creditCardId: string | null, { cards, days }: CardMaterial): CreditCard | undefined {
  const kept = cards.find((card) => String(card.id) === creditCardId && isOwnToUse(card));
  return kept ?? proposedCard(cards, days.today);
}
