import { onlyFor } from 'shared-features/ui/permission';
import { PaymentEdit } from '../features/payment-edit/payment-edit';
import { useDocNumber } from '../features/payment-flow/doc-number';
import { PaymentNotFound } from '../features/payment-flow/not-found';
import { usePaymentId } from '../features/payment-flow/payment-id';

/** Shows 申請内容の変更: changes a payment before its examination, or corrects it after it was sent back. */
function Work() {
  const docNumber = useDocNumber();
  const id = usePaymentId();
  return docNumber === null || id === null ? (
    <PaymentNotFound />
  ) : (
    <PaymentEdit key={id} docNumber={docNumber} id={id} />
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('pay', '申請内容の変更', Work);
