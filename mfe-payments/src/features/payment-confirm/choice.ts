import type { CreditCard, ReceivedInvoice } from 'shared-api/types';
import { senderName } from 'shared-features/transfer-person-name';
import type { AccountChoice } from '../account-choice/account-choice';
import type { PaymentMaterial } from '../payment-form/payment-values.form';
import type { PaymentValues } from '../payment-flow/payment.workflow';
import type { PaymentOrder } from './payment-order';

/** What was entered, as the things that it stands for. */
export interface Choice {
  readonly invoice: ReceivedInvoice;
  readonly destination: AccountChoice;
  readonly card: CreditCard;
  readonly order: Omit<PaymentOrder, 'totalAmount'>;
}

/** The choice behind the entered values; null where a part is missing or does not exist any more. */
export function choiceOf(invoice: ReceivedInvoice, material: PaymentMaterial, values: PaymentValues, draftId: number | null): Choice | null {
  const destination = material.accounts.find(({ value }) => value === values.supplierAccountId);
  const card = material.cards.find(({ id }) => String(id) === values.creditCardId);
  if (!destination || !card || values.amount === null) return null;
  const order = {
    docNumber: invoice.doc_number,
    amount: values.amount,
    creditCardId: card.id,
    supplierAccountId: destination.account.id,
    supplierAccountRevision: destination.account.revision,
    transferDate: values.transferDate,
    transferPersonName: senderName(values.transferPersonName, material.ownName),
    promotionCode: values.promotionApplied && values.promotionCode !== '' ? values.promotionCode : null,
    note: values.note,
    draftId,
  };
  return { invoice, destination, card, order };
}
