import { useSyncExternalStore } from 'react';
import { DESKTOP_BREAKPOINT } from 'shared-rules/limits';

const query = `(min-width: ${DESKTOP_BREAKPOINT}px)`;
// Where media cannot be asked, the fuller layout is right.
const list = () => (typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia(query) : null);

const subscribe = (notify: () => void) => {
  const media = list();
  media?.addEventListener('change', notify);
  return () => media?.removeEventListener('change', notify);
};

/** Whether the screen is at least 1024 px wide (spec section 2), for what must be another element, not only another style. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => list()?.matches ?? true);
}
