import type { Draft } from 'shared-api/types';
import { amountOf, type PaymentValues } from 'shared-features/payments/payment-form';

/** What a draft keeps (contract: createDraft). */
export type DraftBody = Pick<
  Draft,
  | 'doc_number'
  | 'amount'
  | 'supplier_account_id'
  | 'transfer_date'
  | 'transfer_person_name'
  | 'credit_card_id'
  | 'promotion_code'
  | 'note'
>;

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** What has been entered, also half-way and wrong, as a draft. */
export function draftBody(docNumber: number, values: PaymentValues): DraftBody {
  const code = values.promotionCode.trim();
  return {
    doc_number: docNumber,
    amount: amountOf(values.amount),
    supplier_account_id: idOf(values.supplierAccountId),
    transfer_date: values.transferDate === '' ? null : values.transferDate,
    transfer_person_name: values.transferPersonName,
    credit_card_id: idOf(values.creditCardId),
    promotion_code: code === '' ? null : code,
    note: values.note,
  };
}

const textOf = (id: number | null): string => (id === null ? '' : String(id));

/**
 * A draft in the fields of the form. Its promotion code is taken to count: the server says so or otherwise when it is
 * asked for the cost.
 */
export function draftValues(draft: Draft): PaymentValues {
  return {
    amount: draft.amount,
    supplierAccountId: textOf(draft.supplier_account_id),
    transferDate: draft.transfer_date ?? '',
    transferPersonName: draft.transfer_person_name,
    creditCardId: textOf(draft.credit_card_id),
    promotionCode: draft.promotion_code ?? '',
    promotionApplied: draft.promotion_code !== null,
    note: draft.note,
  };
}
