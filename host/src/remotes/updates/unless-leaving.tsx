import { type ReactNode, use, useState } from 'react';
import { isLeaving } from './leaving';

const never = new Promise<never>(() => undefined);

/**
 * Wraps every page: while the document is about to reload, the next page waits, and with it the whole change of route.
 * The previous page stays visible, and nothing of the old version flashes up.
 */
export function UnlessLeaving({ children }: { readonly children: ReactNode }) {
  const [isLate] = useState(isLeaving);
  if (isLate) use(never);
  return children;
}
