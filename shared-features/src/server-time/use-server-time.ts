import { $api } from 'shared-auth';
import { receivedNow } from './server-clock';

/** How long an answer is used again, in ms: dates change once a day, the cut-off once. */
const FRESH_MS = 60_000;

/**
 * The server's clock, and the days between which a transfer can be wished for; undefined until it has answered. Screens
 * take the day from here, never from the browser's own clock (domain model, "Calendar").
 */
export function useServerTime() {
  const options = { staleTime: FRESH_MS, refetchInterval: FRESH_MS, select: receivedNow };
  return $api.useQuery('get', '/system/time', undefined, options).data;
}
