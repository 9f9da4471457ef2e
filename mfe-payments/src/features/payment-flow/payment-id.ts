import { useParams } from 'react-router-dom';

/** The id of the payment in the address; null where it is none. */
export function usePaymentId(): number | null {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
