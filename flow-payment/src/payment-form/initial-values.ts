import { suggestedDate } from '../transfer-date';
import { isOwnToUse, proposedCard } from 'shared-features/cards/proposed-card';
import { proposedAccount } from '../account-choice/account-choice';
import type { PaymentMaterial } from './payment-values.form';
import type { PaymentValues } from './payment-values.workflow';

/**
 * Returns the initial values: the whole remaining amount, a date in time for the due date, the buyer's own name, and
 * the card saved last that has neither expired nor been refused. The account is that of the last payment; if that is
 * unknown or has a caution, the user chooses.
 */
export function initialValues(
  dueDate: string | null,
  { remaining, accounts, cards, days, ownName }: PaymentMaterial,
): PaymentValues {
  const card = proposedCard(cards, days.today);
  return {
    amount: remaining,
    supplierAccountId: proposedAccount(accounts),
    transferDate: dueDate === null ? days.earliest : suggestedDate(dueDate, days),
    transferPersonName: ownName,
    creditCardId: card === undefined ? '' : String(card.id),
    promotionCode: '',
    promotionApplied: false,
    note: '',
    acknowledges: false,
    acknowledged: '',
  };
}

/**
 * Returns the earlier typed values without a card or account that was removed meanwhile. The account stays while
 * `accounts` is null (not known).
 */
export function keptValues(
  values: PaymentValues,
  { cards, accounts }: Pick<PaymentMaterial, 'cards'> & { readonly accounts: PaymentMaterial['accounts'] | null },
): PaymentValues {
  return {
    ...values,
    creditCardId: cards.some((card) => String(card.id) === values.creditCardId && isOwnToUse(card))
      ? values.creditCardId
      : '',
    supplierAccountId:
      accounts === null || accounts.some(({ value }) => value === values.supplierAccountId)
        ? values.supplierAccountId
        : '',
  };
}
