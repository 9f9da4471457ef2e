import * as v from 'valibot';
import { creditCardId } from '../payment-form/payment-values.form';
import type { CardMaterial } from './use-card-material';

/** Validation of a request's payment: nothing is decided but the card. */
export const requestCardForm = ({ cards, days }: CardMaterial) => v.object({ creditCardId: creditCardId(cards, days.today) });
