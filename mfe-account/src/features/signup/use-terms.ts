import { $api } from 'shared-auth';

/** The terms in force. They change every few months; a form that is left open meanwhile is told by the server. */
export function useTerms() {
  return $api.useQuery('get', '/terms', undefined, { staleTime: Infinity });
}
