import { useParams } from 'react-router-dom';
import { idOf } from '../collection-creation/id-of';

/**
 * The id of a request or of a draft in the address; null where what stands there is none, which no call needs to be
 * asked about.
 */
export function useIdInPath(): number | null {
  return idOf(useParams().id ?? '');
}
