import type { Approval, SupplierAccount } from 'shared-api/types';
import type { WantedPayment } from 'flow-payment/approval';
import { ApiError, api, dataOf } from 'shared-auth';
import { documentOf } from './document-of';

/** Returns the terms of a request as the contract asks for them, with another transfer date ('YYYY-MM-DD'). */
export function wantedAgain(approval: Approval, account: SupplierAccount, transferDate: string): WantedPayment {
  const { terms, payment_id: paymentId, doc_number: docNumber } = approval;
  const unregistered = documentOf(approval);
  const what =
    paymentId !== null
      ? { payment_id: paymentId }
      : unregistered !== null
        ? { pre_registration: { id: unregistered.preRegistrationId, ...unregistered.document } }
        : { doc_number: docNumber ?? undefined };
  return {
    ...what,
    amount: terms.amount,
    supplier_account_id: account.id,
    supplier_account_revision: account.revision,
    transfer_date: transferDate,
    ...(terms.transfer_person_name !== null && { transfer_person_name: terms.transfer_person_name }),
  };
}

/**
 * Changes the transfer date of the draft as which a request is shown. Returns its id; undefined if there is none any
 * more.
 * @throws ApiError
 */
export async function postponeDraft(id: number | null, transferDate: string): Promise<number | undefined> {
  if (id === null) return undefined;
  const params = { path: { id } };
  try {
    const draft = await dataOf(api.GET('/drafts/{id}', { params }));
    await api.PUT('/drafts/{id}', {
      params,
      body: {
        doc_number: draft.doc_number,
        amount: draft.amount,
        supplier_account_id: draft.supplier_account_id,
        transfer_date: transferDate,
        transfer_person_name: draft.transfer_person_name,
        credit_card_id: draft.credit_card_id,
        promotion_code: draft.promotion_code,
        note: draft.note,
      },
    });
    return id;
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 404) return undefined;
    throw error;
  }
}
