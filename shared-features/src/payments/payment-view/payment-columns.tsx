import type { Payment } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import { formatDate, jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { TextLink } from 'shared-ui/core';
import type { Column } from 'shared-ui/tables';
import { cardText } from '../../cards/card-text';
import { PaymentStatusChip } from '../payment-status';

/** Stands for what a request has not got before it is paid. */
const NOT_YET = '-';

/** The day in Japan on which it was applied for. */
export const submittedOn = ({ submitted_at: moment }: Payment) =>
  moment === null ? NOT_YET : formatDate(jstDate(epochOf(moment)));

/** When it is transferred, or was: that may have been another day than the planned one. */
export const transferOn = ({ transferred_date: done, transfer_date: planned }: Payment) => {
  const date = done ?? planned;
  return date === null ? NOT_YET : formatDate(date);
};
/** The card it is charged to. */
export const paidWith = ({ credit_card: card }: Payment) => (card === null ? NOT_YET : cardText(card));

export const transferName = ({ transferred_date: done }: Payment) =>
  done === null ? FIELDS.plannedTransferDate : FIELDS.executedTransferDate;

/**
 * Columns of card payments (screens: table columns).
 * @param address where a payment's number leads; without one it is text
 */
export const paymentColumns = (address?: (payment: Payment) => string): readonly Column<Payment>[] => [
  {
    id: 'number',
    header: '申請番号',
    isNoWrap: true,
    isRowHeader: true,
    cell: (payment) =>
      address === undefined ? (
        payment.payment_number
      ) : (
        <TextLink href={address(payment)}>{payment.payment_number}</TextLink>
      ),
  },
  { id: 'submitted', header: '申請日', isNoWrap: true, cell: submittedOn },
  { id: 'amount', header: FIELDS.transferAmount, align: 'right', cell: ({ amount }) => formatYen(amount) },
  { id: 'commission', header: '手数料', align: 'right', cell: ({ commission }) => formatYen(commission) },
  { id: 'total', header: 'カード決済金額', align: 'right', cell: ({ total_amount: total }) => formatYen(total) },
  { id: 'card', header: 'カード', isNoWrap: true, cell: paidWith },
  // In the column of planned dates one that was executed says so.
  {
    id: 'transfer',
    header: FIELDS.plannedTransferDate,
    isNoWrap: true,
    cell: (payment) =>
      payment.transferred_date === null ? transferOn(payment) : `${transferName(payment)} ${transferOn(payment)}`,
  },
  { id: 'status', header: FIELDS.status, isNoWrap: true, cell: (payment) => <PaymentStatusChip payment={payment} /> },
];
