import { usePaymentId } from '../features/payment-flow/payment-id';
import { RequestNotFound } from '../features/request-flow/request-not-found';
import { WaitingRequest } from '../features/waiting-request/waiting-request';

/** Shows お支払い依頼: a corporation's request to the buyer, before a card is chosen. */
export function Page() {
  const id = usePaymentId();
  return id === null ? <RequestNotFound /> : <WaitingRequest key={id} id={id} />;
}
