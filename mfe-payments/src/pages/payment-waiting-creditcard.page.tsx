import { forPayers } from '../features/payer/for-payers';
import { usePaymentId } from '../features/payment-flow/payment-id';
import { RequestNotFound } from '../features/request-flow/request-not-found';
import { waitingFace } from '../features/request-payment/request-face';
import { RequestPayment } from '../features/request-payment/request-payment';

/** Shows お支払い方法の選択: pays a request from the list of waiting ones. */
function Work() {
  const id = usePaymentId();
  return id === null ? <RequestNotFound /> : <RequestPayment key={id} id={id} face={waitingFace(id)} />;
}

/** Shows it to the roles that may do it. */
export const Page = forPayers('お支払い方法の選択', Work);
