import { useParams } from 'react-router-dom';

/** The id of the supplier in the address; null where it is none, which no call needs to be asked about. */
export function useSupplierId(): number | null {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
