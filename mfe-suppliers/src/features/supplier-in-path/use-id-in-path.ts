import { useParams } from 'react-router-dom';

/** Returns an id in the address, by the name of its placeholder; null if it is invalid, so that no request is sent. */
export function useIdInPath(placeholder: 'id' | 'paymentId'): number | null {
  const text = useParams()[placeholder] ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
