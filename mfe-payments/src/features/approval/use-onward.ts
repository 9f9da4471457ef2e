import { useNavigate } from 'react-router-dom';
import { AS_SUBMITTED } from 'flow-payment/account-choice';
import { paths } from 'shared-shell';
import { valuesOf } from '../payment-edit/change-rights';
import { formPath } from '../payment-flow/form-path';
import { usePaymentFlow } from '../payment-flow/use-payment-flow';
import { type ApprovalMaterial, isOwnChoice } from './use-approval-material';

/**
 * Returns a function that goes to where the terms of a request are paid, or corrected: the form of its draft, the
 * change of its payment, the card of a card-payment request, or what a connected system submitted. Undefined while
 * what it needs is loading.
 */
export function useOnward({ approval, payment, account }: ApprovalMaterial): (() => void) | undefined {
  const navigate = useNavigate();
  const { update } = usePaymentFlow();
  const { terms, doc_number: docNumber, payment_id: paymentId, pre_registration_id: preId, draft_id: draft } = approval;
  const go = (path: string) => () => void navigate(path);
  if (preId !== null && docNumber === null) return go(paths.oauthInvoiceInfo(preId));
  if (docNumber === null) return undefined;
  if (paymentId === null) return go(formPath(docNumber, { draft }));
  if (!isOwnChoice(approval)) return go(paths.paymentWaitingCreditCard(paymentId));
  if (payment === undefined || account === undefined) return undefined;
  const toForm = go(paths.paymentEdit(docNumber, paymentId));
  if (payment === null || account === null) return toForm;
  // The form begins with the terms of the request, not with those of the payment.
  const isSubmitted =
    account.id === payment.supplier_account.id && account.revision === payment.supplier_account.revision;
  const values = {
    ...valuesOf(payment),
    amount: terms.amount,
    supplierAccountId: isSubmitted ? AS_SUBMITTED : String(account.id),
    transferDate: terms.transfer_date ?? payment.transfer_date,
    transferPersonName: terms.transfer_person_name ?? payment.transfer_person_name,
  };
  return () => {
    update(() => ({ change: { paymentId, values, isComplete: false, attempt: null, sent: null } }));
    toForm();
  };
}
