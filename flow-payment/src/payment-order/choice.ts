import type { CreditCard } from 'shared-api/types';
import { senderName } from 'shared-features/bank/transfer-person-name';
import type { AccountChoice } from '../account-choice/account-choice';
import type { PaidInvoice } from '../payment-fields/paid-invoice';
import type { PaymentMaterial } from '../payment-form/payment-values.form';
import type { PaymentValues } from '../payment-form/payment-values.workflow';
import { acknowledgedCodes } from '../pre-check/acknowledgement';

/** Order that the buyer has confirmed: amounts in yen, date 'YYYY-MM-DD' in Japan, name as the bank receives it. */
export interface PaymentOrder {
  readonly invoice: PaidInvoice;
  readonly amount: number;
  /** Amount that the confirm screen shows and the card is charged. */
  readonly totalAmount: number;
  readonly creditCardId: number;
  readonly supplierAccountId: number;
  /** Revision of the account that the buyer saw. */
  readonly supplierAccountRevision: number;
  readonly transferDate: string;
  readonly transferPersonName: string;
  /** Applied promotion code; null without one. */
  readonly promotionCode: string | null;
  /** Note to the examiner; may be empty. */
  readonly note: string;
  /** Codes of the acknowledged warnings of the pre-check, separated by commas; may be empty. */
  readonly acknowledgedChecks: string;
  /** Draft of this order, which the submission deletes; null without one. */
  readonly draftId: number | null;
}

/** Entered values, resolved to the objects that they refer to. */
export interface Choice {
  readonly supplierName: string;
  readonly destination: AccountChoice;
  readonly card: CreditCard;
  readonly order: Omit<PaymentOrder, 'totalAmount'>;
}

/** Invoice to pay and its supplier. */
interface Paid {
  readonly invoice: PaidInvoice;
  readonly supplierName: string;
}

/** Returns the acknowledged warnings of an order as the contract has them. */
export const acknowledgedChecksOf = ({ acknowledgedChecks }: Pick<PaymentOrder, 'acknowledgedChecks'>): string[] =>
  acknowledgedChecks === '' ? [] : acknowledgedChecks.split(',');

/** Returns the acknowledged warnings as part of a request's body: left out if there are none. */
export const acknowledgedBody = (codes: readonly string[]): { acknowledged_checks?: string[] } =>
  codes.length === 0 ? {} : { acknowledged_checks: [...codes] };

/** Resolves the entered values; null if a part is missing or no longer exists. */
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
    acknowledgedChecks: acknowledgedCodes(values.acknowledged).join(),
    draftId,
  };
  return { supplierName, destination, card, order };
}
