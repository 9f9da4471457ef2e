import { useParams } from 'react-router-dom';

/**
 * An id in the address, by the name of its placeholder; null where what stands there is none, which no call needs to be
 * asked about.
 */
export function useIdInPath(placeholder: 'id' | 'paymentId'): number | null {
  const text = useParams()[placeholder] ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
