import { usePaymentId } from '../features/payment-flow/payment-id';
import { RequestNotFound } from '../features/request-flow/request-not-found';
import { WaitingRequest } from '../features/waiting-request/waiting-request';

/** お支払い依頼: what a corporation asks the buyer to pay, before a card is chosen. */
export function Page() {
  const id = usePaymentId();
  return id === null ? <RequestNotFound /> : <WaitingRequest key={id} id={id} />;
}
