import { useState } from 'react';
import { useBackgroundPart } from '../use-background-part';
import { keptRequestKey, openedRequestKey } from './kept-request-key';

/**
 * Links the request whose link was opened and opens its received invoice, for a user who has just signed in or has a
 * session (spec section 2 "Guard and navigation"). Looks once, on mount: a link opened in another tab interrupts nobody
 * here. Only users who come with a request download the code.
 */
export function RequestLinking() {
  const [hasKey] = useState(() => openedRequestKey() !== null || keptRequestKey() !== null);
  return hasKey ? <WithCode /> : null;
}

function WithCode() {
  const code = useBackgroundPart('linking', () => import('./link-request'));
  return code === undefined ? null : <code.LinkRequest />;
}
