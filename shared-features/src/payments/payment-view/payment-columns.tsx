import type { Payment } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import { formatDay, jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { TextLink } from 'shared-ui/core';
import type { Column } from 'shared-ui/tables';
import { cardText } from '../../cards/card-text';
import { PaymentStatusChip } from '../payment-status';

/** Text for a value that a request lacks before it is paid. */
const NOT_YET = '-';

/** Returns the day in Japan on which the payment was submitted. */
export const submittedOn = ({ submitted_at: moment }: Payment) =>
  moment === null ? NOT_YET : formatDay(jstDate(epochOf(moment)));

/** Returns the day of the transfer, executed or planned. They may differ. */
export const transferOn = ({ transferred_date: done, transfer_date: planned }: Payment) => {
  const date = done ?? planned;
  return date === null ? NOT_YET : formatDay(date);
};
/** Returns the charged card. */
export const paidWith = ({ credit_card: card }: Payment) => (card === null ? NOT_YET : cardText(card));

export const transferName = ({ transferred_date: done }: Payment) =>
  done === null ? FIELDS.plannedTransferDate : FIELDS.executedTransferDate;

/**
 * Returns the columns of card payments (docs/screens.md 4).
 * @param address path that a payment's number links to; without it the number is text
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
  // An executed transfer is marked, because the column shows planned dates too.
  {
    id: 'transfer',
    header: FIELDS.plannedTransferDate,
    isNoWrap: true,
    cell: (payment) =>
      payment.transferred_date === null ? transferOn(payment) : `${transferName(payment)} ${transferOn(payment)}`,
  },
  { id: 'status', header: FIELDS.status, isNoWrap: true, cell: (payment) => <PaymentStatusChip payment={payment} /> },
];
