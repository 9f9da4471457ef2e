import type { CollectionSummary } from 'shared-api/types';
import { ExaminationStatus, IN_PROGRESS_STATUSES } from 'shared-rules/status';
import { MOVING_REFETCH_MS } from '../../payments/payment-status';

/** How often a screen asks again while a request waits for the other side, which may take days, in ms. */
const WAITING_REFETCH_MS = 30_000;

const WAITING: readonly number[] = [ExaminationStatus.BuyerNotRegistered, ExaminationStatus.WaitingForPayment];

/**
 * How often a screen that shows these requests asks again: the operator and the other side change them without an act
 * of the seller.
 * @returns ms; false once none of them changes any more
 */
export function collectionRefetchMs(collections: readonly Pick<CollectionSummary, 'status'>[]): number | false {
  if (collections.some(({ status }) => (IN_PROGRESS_STATUSES as readonly number[]).includes(status)))
    return MOVING_REFETCH_MS;
  return collections.some(({ status }) => WAITING.includes(status)) ? WAITING_REFETCH_MS : false;
}
