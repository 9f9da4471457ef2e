import { useParams } from 'react-router-dom';

/** The id of a request or of a draft in the address; null where what stands there is none, which no call needs to be asked about. */
export function useIdInPath(): number | null {
  const text = useParams().id ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
