import { useEffect, useEffectEvent } from 'react';
import { useLinking } from './use-linking';

/**
 * For who has just signed in, or comes with a session: links the request whose link was opened, and opens its received
 * invoice (spec section 2 "Guard and navigation"). Once, when it is mounted: a link that is opened in another tab
 * interrupts nobody here.
 */
export function RequestLinking() {
  const begin = useEffectEvent(useLinking());
  useEffect(() => void begin(), []);
  return null;
}
