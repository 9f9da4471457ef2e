import { forPayers } from '../features/payer/for-payers';
import { useDocNumber } from '../features/payment-flow/doc-number';
import { InvoiceNotFound } from '../features/payment-flow/not-found';
import { Settlement } from '../features/request-payment/settlement';

/** Shows お支払い内容の確認: pays a request from its received invoice. */
function Work() {
  const docNumber = useDocNumber();
  return docNumber === null ? <InvoiceNotFound /> : <Settlement key={docNumber} docNumber={docNumber} />;
}

/** Shows it to the roles that may do it. */
export const Page = forPayers('お支払い内容の確認', Work);
