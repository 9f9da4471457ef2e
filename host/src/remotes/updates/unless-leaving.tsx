import { type ReactNode, use, useState } from 'react';
import { isLeaving } from './leaving';

const never = new Promise<never>(() => undefined);

/**
 * Around every page: while the document is about to be loaded anew, the next page waits, and with it the whole change
 * of route. So the page before stays on the screen, and nothing of the old version flashes up.
 */
export function UnlessLeaving({ children }: { readonly children: ReactNode }) {
  const [isLate] = useState(isLeaving);
  if (isLate) use(never);
  return children;
}
