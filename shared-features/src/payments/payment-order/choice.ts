import type { CreditCard } from 'shared-api/types';
import type { AccountChoice } from '../account-choice/account-choice';
import type { PaidInvoice } from '../payment-form/paid-invoice';
import type { PaymentMaterial } from '../payment-form/payment-values.form';
import type { PaymentValues } from '../payment-form/payment-values.workflow';
import { senderName } from '../../bank/transfer-person-name';
import type { PaymentOrder } from './payment-order';

/** What was entered, as the things that it stands for. */
export interface Choice {
  readonly supplierName: string;
  readonly destination: AccountChoice;
  readonly card: CreditCard;
  readonly order: Omit<PaymentOrder, 'totalAmount'>;
}

/** What is paid, and to whom. */
interface Paid {
  readonly invoice: PaidInvoice;
  readonly supplierName: string;
}

/** The choice behind the entered values; null where a part is missing or does not exist any more. */
export function choiceOf(
  { invoice, supplierName }: Paid,
  material: PaymentMaterial,
  values: PaymentValues,
  draftId: number | null,
): Choice | null {
  const destination = material.accounts.find(({ value }) => value === values.supplierAccountId);
  const card = material.cards.find(({ id }) => String(id) === values.creditCardId);
  if (!destination || !card || values.amount === null) return null;
  const order = {
    invoice,
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
  return { supplierName, destination, card, order };
}
