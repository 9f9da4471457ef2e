import type { LodgedCollection, LodgedPayment } from 'shared-api/types';
import { kindOf, type PreRegistrationRow } from '../../documents';

type Content = Pick<PreRegistrationRow, 'kind' | 'content'>;

/**
 * Returns a submitted payment, normalised; null for a collection. The column holds the result of `check-payment.ts` and
 * never changes.
 */
export const lodgedPaymentOf = (row: Content): LodgedPayment | null =>
  kindOf(row) === 'payment' ? (row.content as LodgedPayment) : null;

/** Returns a submitted collection, normalised by `lodge.service.ts`; null for a payment. */
export const lodgedCollectionOf = (row: Content): LodgedCollection | null =>
  kindOf(row) === 'collection' ? (row.content as LodgedCollection) : null;
