import type { PreRegisteredCollection, PreRegisteredPayment } from 'shared-api/types';
import { kindOf, type PreRegistrationRow } from '../../documents';

type Content = Pick<PreRegistrationRow, 'kind' | 'content'>;

/**
 * Returns a submitted payment, normalised; null for a collection. The column holds the result of `check-payment.ts` and
 * never changes.
 */
export const preRegisteredPaymentOf = (row: Content): PreRegisteredPayment | null =>
  kindOf(row) === 'payment' ? (row.content as PreRegisteredPayment) : null;

/** Returns a submitted collection, normalised by `pre-register.service.ts`; null for a payment. */
export const preRegisteredCollectionOf = (row: Content): PreRegisteredCollection | null =>
  kindOf(row) === 'collection' ? (row.content as PreRegisteredCollection) : null;
