import type { ReceivedInvoice } from 'shared-api/types';
import { suggestedDate } from 'shared-features/transfer-date';
import { isCardExpired } from 'shared-rules/card';
import type { PaymentValues } from '../payment-flow/payment.workflow';
import type { PaymentMaterial } from './payment-values.form';

/**
 * What the form starts with: all that is left, in time for the due date, in the buyer's own name, with the card saved last.
 * The account is chosen by the buyer where there are several.
 */
export function initialValues({ due_date: dueDate }: ReceivedInvoice, { remaining, accounts, cards, days, ownName }: PaymentMaterial): PaymentValues {
  const card = cards.find(({ expiry_month: month, expiry_year: year }) => !isCardExpired(month, year, days.today));
  return {
    amount: remaining,
    supplierAccountId: accounts.length === 1 ? String(accounts[0]?.id) : '',
    transferDate: suggestedDate(dueDate, days),
    transferPersonName: ownName,
    creditCardId: card === undefined ? '' : String(card.id),
    promotionCode: '',
    promotionApplied: false,
    note: '',
  };
}

/** What was typed before, without a card or an account that has been removed meanwhile. */
export function keptValues(values: PaymentValues, { cards, accounts }: PaymentMaterial): PaymentValues {
  const exists = (list: readonly { id: number }[], wanted: string) => list.some(({ id }) => String(id) === wanted);
  return {
    ...values,
    creditCardId: exists(cards, values.creditCardId) ? values.creditCardId : '',
    supplierAccountId: exists(accounts, values.supplierAccountId) ? values.supplierAccountId : '',
  };
}
