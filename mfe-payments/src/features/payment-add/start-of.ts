import type { Draft, ReceivedInvoice } from 'shared-api/types';
import { initialValues, keptValues, type PaymentMaterial } from 'shared-features/payments/payment-form';
import { draftValues } from '../payment-draft/draft-values';
import type { EnteredPayment } from '../payment-flow/payment.workflow';

/** What the form begins with. */
export interface Start {
  readonly entered: EnteredPayment;
  /** It is a draft that was not being entered yet. */
  readonly isResumed: boolean;
}

/** What the form begins with: what was typed before a reload, else the draft that the address names, else proposals. */
export function startOf(entered: EnteredPayment | null, draft: Draft | null, invoice: ReceivedInvoice, material: PaymentMaterial): Start {
  const isResumed = draft !== null && entered?.draftId !== draft.id;
  if (!isResumed && entered !== null) return { entered: { ...entered, values: keptValues(entered.values, material) }, isResumed };
  const values = isResumed ? keptValues(draftValues(draft), material) : initialValues(invoice.due_date, material);
  const draftId = isResumed ? draft.id : null;
  return { entered: { docNumber: invoice.doc_number, values, isComplete: false, attempt: null, draftId, baseline: values }, isResumed };
}
