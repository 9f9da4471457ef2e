import { onlyFor } from 'shared-features/ui/permission';
import { PaymentEditConfirm } from '../features/payment-edit/payment-edit-confirm';
import { useDocNumber } from '../features/payment-flow/doc-number';
import { PaymentNotFound } from '../features/payment-flow/not-found';
import { usePaymentId } from '../features/payment-flow/payment-id';

/** Shows 申請内容の確認: the changes of a payment, before and after. */
function Work() {
  const docNumber = useDocNumber();
  const id = usePaymentId();
  return docNumber === null || id === null ? (
    <PaymentNotFound />
  ) : (
    <PaymentEditConfirm key={id} docNumber={docNumber} id={id} />
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('pay', '申請内容の確認', Work);
