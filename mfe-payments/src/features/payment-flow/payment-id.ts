import { useParams } from 'react-router-dom';

/** Returns the id of the payment in the address; null if invalid. */
export function usePaymentId(): number | null {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
