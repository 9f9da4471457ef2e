import type { paths } from 'shared-api/paths';
import type { Draft } from 'shared-api/types';
import type { PaymentValues } from 'flow-payment/payment-form';
import { amountOf } from 'flow-payment/payment-fields';

/** Request body of a draft (contract: createDraft). */
export type DraftBody = paths['/drafts']['post']['requestBody']['content']['application/json'];

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Converts entered values to a draft, also incomplete or invalid ones. */
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
 * Converts a draft to form values. Its promotion code counts as applied; the server rejects an invalid one when the
 * cost is requested.
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
    acknowledges: false,
    acknowledged: '',
  };
}
