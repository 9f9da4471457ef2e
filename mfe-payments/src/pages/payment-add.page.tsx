import { forPayers } from '../features/payer/for-payers';
import { useDocNumber } from '../features/payment-flow/doc-number';
import { InvoiceNotFound } from '../features/payment-flow/not-found';
import { PaymentAdd } from '../features/payment-add/payment-add';

/** Shows カード払いの申請, step 2 of 4: amount, account, date and card. */
function Work() {
  const docNumber = useDocNumber();
  return docNumber === null ? <InvoiceNotFound /> : <PaymentAdd key={docNumber} docNumber={docNumber} />;
}

/** Shows it to the roles that may do it. */
export const Page = forPayers('カード払いの申請', Work);
