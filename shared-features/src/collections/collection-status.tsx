import type { CollectionSummary } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import {
  ExaminationStatus,
  IN_PROGRESS_STATUSES,
  sellerStatusLabel,
  statusTone,
  WAITING_STATUSES,
} from 'shared-rules/status';
import { formatDay, jstDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { type IconName, StatusChip } from 'shared-ui/core';
import { MOVING_REFETCH_MS } from '../payments/payment-status';

/** Icons of the statuses (docs/visual.md 7). A request that waits for the other side is no warning. */
const ICONS: Readonly<Record<ExaminationStatus, IconName>> = {
  1: 'schedule',
  2: 'schedule',
  3: 'event',
  4: 'check_circle',
  5: 'block',
  6: 'hourglass_empty',
  7: 'hourglass_empty',
  8: 'remove_circle_outline',
};

/** Shows the status of a card-payment request as its sender reads it (docs/screens.md 5.3). */
export function CollectionStatusChip({ collection }: { readonly collection: Pick<CollectionSummary, 'status'> }) {
  const status = collection.status as ExaminationStatus;
  return (
    <StatusChip tone={statusTone(status, false, 'seller')} icon={ICONS[status]}>
      {sellerStatusLabel(status)}
    </StatusChip>
  );
}

const WAITING: readonly number[] = WAITING_STATUSES;
const OVER: readonly number[] = [ExaminationStatus.Cancel, ExaminationStatus.Expired];

/**
 * Whether the request waits for the other side to pay. Only then do the deadline and the opening of the link matter.
 */
export const isWaiting = ({ status }: Pick<CollectionSummary, 'status'>): boolean => WAITING.includes(status);

/** Whether the request was cancelled or has expired: nothing is deposited, even if a date was planned. */
export const isOver = ({ status }: Pick<CollectionSummary, 'status'>): boolean => OVER.includes(status);

/** Returns the day in Japan on which the request was sent. */
export const requestedOn = ({ requested_at: moment }: CollectionSummary): string => formatDay(jstDate(epochOf(moment)));

/** Returns the day of the deposit, executed or planned; a dash without one. */
export function depositedOn(collection: CollectionSummary): string {
  const date = isOver(collection) ? null : (collection.deposited_date ?? collection.deposit_date);
  return date === null ? '-' : formatDay(date);
}

/** Returns the amount that reaches the seller's account; a dash if nothing is deposited. */
export const depositText = (collection: CollectionSummary): string =>
  isOver(collection) ? '-' : formatYen(collection.deposit_amount);

/**
 * Returns the fee that is deducted from the deposit: 0円 with a note if the payer bears it, a dash without a deposit.
 */
export function feeText(collection: CollectionSummary): string {
  if (isOver(collection)) return '-';
  return collection.fee_bearer === 'seller' ? formatYen(collection.commission) : '0円（取引先負担）';
}

/** Refetch interval while a request waits for the other side, in ms. The wait may take days. */
const WAITING_REFETCH_MS = 30_000;

/**
 * Returns the refetch interval of a screen that shows these requests. The operator and the other side change them in
 * the background.
 * @returns ms; false once none of them can change
 */
export function collectionRefetchMs(collections: readonly Pick<CollectionSummary, 'status'>[]): number | false {
  if (collections.some(({ status }) => (IN_PROGRESS_STATUSES as readonly number[]).includes(status)))
    return MOVING_REFETCH_MS;
  return collections.some(({ status }) => WAITING.includes(status)) ? WAITING_REFETCH_MS : false;
}
