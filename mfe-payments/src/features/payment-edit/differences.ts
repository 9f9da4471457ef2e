import type { OwnPayment } from 'shared-api/types';
import { cardText, expiryText } from 'shared-features/cards/card-text';
import { type FieldName, NAME_LABEL } from 'flow-payment/payment-fields';
import type { Choice } from 'flow-payment/payment-order';
import { supplierAccountText } from 'shared-features/suppliers/supplier-account';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';

/** Changed field of a payment, in words for the buyer. */
export interface Difference {
  readonly field: FieldName;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const NONE = 'なし';

/** Returns the changed fields of a payment in the order of the form; empty if nothing changes. */
export function differences(
  payment: OwnPayment,
  { destination: { account }, card, order }: Choice,
): readonly Difference[] {
  const cardLine = (of: OwnPayment['credit_card']) => `${cardText(of)}（有効期限 ${expiryText(of)}）`;
  const candidates: readonly (Difference & { readonly isChanged: boolean })[] = [
    {
      field: 'amount',
      label: FIELDS.transferAmount,
      before: formatYen(payment.amount),
      after: formatYen(order.amount),
      isChanged: payment.amount !== order.amount,
    },
    {
      field: 'supplierAccountId',
      label: FIELDS.supplierAccount,
      isChanged: payment.supplier_account.id !== account.id || payment.supplier_account.revision !== account.revision,
      before: supplierAccountText(payment.supplier_account),
      after: supplierAccountText(account),
    },
    {
      field: 'transferDate',
      label: FIELDS.plannedTransferDate,
      isChanged: payment.transfer_date !== order.transferDate,
      before: formatLongDate(payment.transfer_date),
      after: formatLongDate(order.transferDate),
    },
    {
      field: 'transferPersonName',
      label: NAME_LABEL,
      isChanged: payment.transfer_person_name !== order.transferPersonName,
      before: payment.transfer_person_name,
      after: order.transferPersonName,
    },
    {
      field: 'creditCardId',
      label: 'カード',
      before: cardLine(payment.credit_card),
      after: cardLine(card),
      isChanged: payment.credit_card.id !== card.id,
    },
    {
      field: 'promotionCode',
      label: 'プロモーションコード',
      isChanged: payment.promotion_code !== order.promotionCode,
      before: payment.promotion_code ?? NONE,
      after: order.promotionCode ?? NONE,
    },
    {
      field: 'note',
      label: FIELDS.noteToExaminer,
      before: payment.note || NONE,
      after: order.note || NONE,
      isChanged: payment.note !== order.note,
    },
  ];
  return candidates
    .filter(({ isChanged }) => isChanged)
    .map(({ field, label, before, after }) => ({ field, label, before, after }));
}

/** Whether the card must approve again: another card, or another total (yen). Never after the charge. */
export function needsApproval(payment: OwnPayment, cardId: number, total: number): boolean {
  return payment.editable === 'all' && (payment.credit_card.id !== cardId || payment.total_amount !== total);
}
