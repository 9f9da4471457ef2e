import { creditCardId } from 'shared-features/payments/payment-form';
import * as v from 'valibot';
import type { CardMaterial } from './use-card-material';

/** Validation of a request's payment: nothing is decided but the card. */
export const requestCardForm = ({ cards, days }: CardMaterial) =>
  v.object({ creditCardId: creditCardId(cards, days.today) });
