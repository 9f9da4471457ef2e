import type { OwnPayment } from 'shared-api/types';
import { type TransferDays, unavailableReason } from 'flow-payment/transfer-date';
import { AS_SUBMITTED } from 'flow-payment/account-choice';
import type { LockedFields, PaymentValues } from 'flow-payment/payment-form';
import { buyerStatusLabel, type ExaminationStatus } from 'shared-rules/status';

const NOTHING: LockedFields = new Set();
/** Fields that cannot change after the charge (docs/domain.md 3.2). */
const CHARGED: LockedFields = new Set(['amount', 'creditCardId', 'promotionCode', 'note']);

/** Returns the fields of a payment that cannot be changed. */
export function lockedFields({ editable }: OwnPayment): LockedFields {
  return editable === 'transfer' ? CHARGED : NOTHING;
}

/** Returns the reason why a payment cannot be changed now, as a sentence for the buyer. */
export function notEditableReason({ status }: OwnPayment): string {
  return `この申請は「${buyerStatusLabel(status as ExaminationStatus)}」のため、内容を変更できません。`;
}

/** Converts a payment to form values. */
export function valuesOf(payment: OwnPayment): PaymentValues {
  return {
    amount: payment.amount,
    supplierAccountId: AS_SUBMITTED,
    transferDate: payment.transfer_date,
    transferPersonName: payment.transfer_person_name,
    creditCardId: String(payment.credit_card.id),
    promotionCode: payment.promotion_code ?? '',
    promotionApplied: payment.promotion_code !== null,
    note: payment.note,
    acknowledges: false,
    acknowledged: '',
  };
}

/**
 * Returns the entered values, with locked fields as the payment has them now. More fields may have been locked
 * meanwhile.
 */
export function permittedValues(values: PaymentValues, payment: OwnPayment): PaymentValues {
  if (payment.editable !== 'transfer') return values;
  const { supplierAccountId, transferDate, transferPersonName, acknowledges, acknowledged } = values;
  return {
    ...valuesOf(payment),
    supplierAccountId,
    transferDate,
    transferPersonName,
    acknowledges,
    acknowledged,
  };
}

/** Returns the values with the next possible day in place of the submitted one, if that can no longer be met. */
export function reachableValues(
  values: PaymentValues,
  { transfer_date: submitted }: OwnPayment,
  days: TransferDays,
): PaymentValues {
  return values.transferDate === submitted && unavailableReason(submitted, days) !== null
    ? { ...values, transferDate: days.earliest }
    : values;
}

/** Whether the form differs from the payment. */
export function isChanged(values: PaymentValues, payment: OwnPayment): boolean {
  return Object.entries(valuesOf(payment)).some(([name, value]) => values[name as keyof PaymentValues] !== value);
}
