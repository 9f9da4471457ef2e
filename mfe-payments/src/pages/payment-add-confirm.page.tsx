import { forPayers } from '../features/payer/for-payers';
import { PaymentConfirm } from '../features/payment-confirm/payment-confirm';
import { useDocNumber } from '../features/payment-flow/doc-number';
import { InvoiceNotFound } from '../features/payment-flow/not-found';

/** Shows 申請内容の確認, step 3 of 4: the confirmation and the submission. */
function Work() {
  const docNumber = useDocNumber();
  return docNumber === null ? <InvoiceNotFound /> : <PaymentConfirm key={docNumber} docNumber={docNumber} />;
}

/** Shows it to the roles that may do it. */
export const Page = forPayers('申請内容の確認', Work);
