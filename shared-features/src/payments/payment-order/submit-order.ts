import type { OwnPayment } from 'shared-api/types';
import { api } from 'shared-auth';
import type { PaymentOrder } from './payment-order';

/** Submits a confirmed payment with its authorised attempt. The same key is the same submission. @throws ApiError */
export async function submitOrder(order: PaymentOrder, attemptId: string, key: string): Promise<OwnPayment> {
  const { data } = await api.POST('/invoices', {
    params: { header: { 'Idempotency-Key': key } },
    body: {
      ...('docNumber' in order.invoice
        ? { doc_number: order.invoice.docNumber }
        : { pre_registration: { id: order.invoice.preRegistrationId, ...order.invoice.document } }),
      amount: order.amount,
      supplier_account_id: order.supplierAccountId,
      supplier_account_revision: order.supplierAccountRevision,
      transfer_date: order.transferDate,
      transfer_person_name: order.transferPersonName,
      promotion_code: order.promotionCode,
      note: order.note,
      attempt_id: attemptId,
      draft_id: order.draftId,
      total_amount: order.totalAmount,
    },
  });
  if (data === undefined) throw new Error('No answer to the application');
  return data;
}
