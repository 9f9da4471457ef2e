import type { CollectionSummary } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import { ExaminationStatus, IN_PROGRESS_STATUSES, sellerStatusLabel, statusTone } from 'shared-rules/status';
import { formatDate, jstDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { type IconName, StatusChip } from 'shared-ui/core';
import { MOVING_REFETCH_MS } from '../payments/payment-status';

/** Icons of the statuses (visual direction: icons). What waits for the other side is no warning. */
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

/** The status of a card-payment request as the corporation that sent it reads it (screens: statuses). */
export function CollectionStatusChip({ collection }: { readonly collection: Pick<CollectionSummary, 'status'> }) {
  const status = collection.status as ExaminationStatus;
  return (
    <StatusChip tone={statusTone(status, false, 'seller')} icon={ICONS[status]}>
      {sellerStatusLabel(status)}
    </StatusChip>
  );
}

const S = ExaminationStatus;
const collectionTextWAITING: readonly number[] = [S.BuyerNotRegistered, S.WaitingForPayment];
const OVER: readonly number[] = [S.Cancel, S.Expired];

/** It waits for the other side to pay it: only then the deadline counts, and whether the link was opened. */
export const isWaiting = ({ status }: Pick<CollectionSummary, 'status'>): boolean =>
  collectionTextWAITING.includes(status);

/** Cancelled or expired: nothing of it is deposited, whatever was planned. */
export const isOver = ({ status }: Pick<CollectionSummary, 'status'>): boolean => OVER.includes(status);

/** The day in Japan on which it was sent. */
export const requestedOn = ({ requested_at: moment }: CollectionSummary): string =>
  formatDate(jstDate(epochOf(moment)));

/** The day of its deposit, executed or else planned; a dash while, or for ever, there is none. */
export function depositedOn(collection: CollectionSummary): string {
  const date = isOver(collection) ? null : (collection.deposited_date ?? collection.deposit_date);
  return date === null ? '-' : formatDate(date);
}

/** What reaches the seller's account; a dash where nothing does. */
export const depositText = (collection: CollectionSummary): string =>
  isOver(collection) ? '-' : formatYen(collection.deposit_amount);

/**
 * What is taken off the deposit: nothing where the payer bears the fee, which is said; a dash where there is no
 * deposit.
 */
export function feeText(collection: CollectionSummary): string {
  if (isOver(collection)) return '-';
  return collection.fee_bearer === 'seller' ? formatYen(collection.commission) : '0円（取引先負担）';
}

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
