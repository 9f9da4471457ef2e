import type { CollectionSummary } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { epochOf } from 'shared-rules/epoch';
import { formatDate, jstDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';

const S = ExaminationStatus;
const WAITING: readonly number[] = [S.BuyerNotRegistered, S.WaitingForPayment];
const OVER: readonly number[] = [S.Cancel, S.Expired];

/** It waits for the other side to pay it: only then the deadline counts, and whether the link was opened. */
export const isWaiting = ({ status }: Pick<CollectionSummary, 'status'>): boolean => WAITING.includes(status);

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
