import { useEffect, useEffectEvent } from 'react';
import { useLinking } from './use-linking';

/**
 * Links the request whose link was opened and opens its received invoice, for a user who has just signed in or has a
 * session (spec section 2 "Guard and navigation"). Runs once, on mount: a link opened in another tab interrupts nobody
 * here.
 */
export function RequestLinking() {
  const begin = useEffectEvent(useLinking());
  useEffect(() => void begin(), []);
  return null;
}
