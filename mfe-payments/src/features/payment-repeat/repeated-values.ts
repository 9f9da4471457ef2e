import type { OwnPayment } from 'shared-api/types';
import { cardText } from 'shared-features/cards/card-text';
import { declineText, isOwnToUse } from 'shared-features/cards/proposed-card';
import { initialValues, type PaymentMaterial, type PaymentValues } from 'flow-payment/payment-form';
import { isCardExpired } from 'shared-rules/card';

/** Initial values that repeat an earlier payment, and why parts of it could not be taken over. */
export interface RepeatedValues {
  readonly values: PaymentValues;
  /** Japanese sentences: cause, then remedy. */
  readonly leftOut: readonly string[];
}

interface PaidInvoice {
  readonly due_date: string;
  readonly supplier: { readonly id: number };
}

/**
 * Returns the initial values of a payment that repeats an earlier one: its account, sender, card and note where they
 * still apply. Amount and date are those of the invoice; a promotion code is not taken over. An account with a caution
 * is left to the user's choice, as in any payment.
 */
export function repeatedValues(payment: OwnPayment, invoice: PaidInvoice, material: PaymentMaterial): RepeatedValues {
  const proposed = initialValues(invoice.due_date, material);
  const account = accountOf(payment, invoice, material, proposed.supplierAccountId);
  const card = cardOf(payment, material);
  return {
    values: {
      ...proposed,
      supplierAccountId: account.id,
      transferPersonName: payment.transfer_person_name,
      creditCardId: card.id,
      note: payment.note,
    },
    leftOut: [
      ...account.leftOut,
      ...card.leftOut,
      ...(payment.promotion_code === null
        ? []
        : ['プロモーションコードは引き継いでいません。必要な場合は入力してください。']),
    ],
  };
}

interface Part {
  readonly id: string;
  readonly leftOut: readonly string[];
}

function accountOf(
  { supplier, supplier_account: paid }: OwnPayment,
  invoice: PaidInvoice,
  { accounts }: PaymentMaterial,
  proposed: string,
): Part {
  if (invoice.supplier.id !== supplier.id)
    return {
      id: proposed,
      leftOut: [`取引先が前回（${supplier.name}）と異なるため、振込先口座は引き継いでいません。`],
    };
  const choice = accounts.find(({ account }) => account.id === paid.id);
  if (choice === undefined)
    return { id: '', leftOut: ['前回の振込先口座は登録されていません。振込先口座を選択してください。'] };
  const isChanged = choice.account.revision !== paid.revision;
  if (choice.caution === null)
    return {
      id: choice.value,
      leftOut: isChanged
        ? ['振込先口座は、このお支払いのあとに変更されています。変更後の口座を選択しました。請求書と見比べてください。']
        : [],
    };
  return {
    id: '',
    leftOut: [
      isChanged
        ? '振込先口座は、このお支払いのあとに変更されています。請求書と見比べて、選択してください。'
        : 'このお支払いのあとに、別の口座へお支払いしています。請求書と見比べて、振込先口座を選択してください。',
    ],
  };
}

function cardOf({ credit_card: paid }: OwnPayment, { cards, days }: PaymentMaterial): Part {
  // A renewed card is saved anew, with the same number.
  const card =
    cards.find(({ id }) => id === paid.id) ??
    cards.find(({ brand, last_four: lastFour }) => brand === paid.brand && lastFour === paid.last_four);
  const declined = card === undefined ? null : declineText(card);
  if (declined !== null) return { id: '', leftOut: [`前回のカード（${cardText(paid)}）: ${declined}`] };
  const reason =
    card === undefined
      ? 'は削除されています'
      : !isOwnToUse(card)
        ? 'は使える方が限られています'
        : isCardExpired(card.expiry_month, card.expiry_year, days.today)
          ? 'は有効期限が切れています'
          : null;
  return card !== undefined && reason === null
    ? { id: String(card.id), leftOut: [] }
    : { id: '', leftOut: [`前回のカード（${cardText(paid)}）${reason}。別のカードを選択してください。`] };
}
