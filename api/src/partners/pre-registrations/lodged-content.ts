import type { LodgedCollection, LodgedPayment } from 'shared-api/types';
import { kindOf, type PreRegistrationRow } from '../../documents';

type Content = Pick<PreRegistrationRow, 'kind' | 'content'>;

/**
 * A payment as it was lodged, tidied; null for a collection. The column holds what `check-payment.ts` made, and never
 * changes.
 */
export const lodgedPaymentOf = (row: Content): LodgedPayment | null =>
  kindOf(row) === 'payment' ? (row.content as LodgedPayment) : null;

/** The same of a collection, as `check-collection.ts` made it. */
export const lodgedCollectionOf = (row: Content): LodgedCollection | null =>
  kindOf(row) === 'collection' ? (row.content as LodgedCollection) : null;
