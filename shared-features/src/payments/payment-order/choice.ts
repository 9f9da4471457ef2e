import type { CreditCard } from 'shared-api/types';
import { senderName } from '../../bank/transfer-person-name';
import type { AccountChoice } from '../account-choice/account-choice';
import type { PaidInvoice } from '../payment-form/initial-values';
import type { PaymentMaterial } from '../payment-form/payment-values.form';
import type { PaymentValues } from '../payment-form/payment-values.workflow';

/** What the buyer has confirmed: amounts in yen, date 'YYYY-MM-DD' in Japan, name as the bank will have it. */
export interface PaymentOrder {
  readonly invoice: PaidInvoice;
  readonly amount: number;
  /** What the confirm screen shows and the card is charged. */
  readonly totalAmount: number;
  readonly creditCardId: number;
  readonly supplierAccountId: number;
  /** Which revision of the account the buyer saw. */
  readonly supplierAccountRevision: number;
  readonly transferDate: string;
  readonly transferPersonName: string;
  /** The promotion code that counts; null without one. */
  readonly promotionCode: string | null;
  /** To the examiner; may be empty. */
  readonly note: string;
  /** The draft that this came from, which the application uses up. */
  readonly draftId: number | null;
}

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
