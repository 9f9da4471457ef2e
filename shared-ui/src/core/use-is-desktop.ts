import { useSyncExternalStore } from 'react';
import { DESKTOP_BREAKPOINT } from 'shared-rules/limits';

// Paper is narrower than a desktop, and still gets its tables.
const query = `(min-width: ${DESKTOP_BREAKPOINT}px), print`;
// The browser keeps the state of every query list that was ever made, so one is made per `matchMedia` (tests bring
// their own).
const lists = new WeakMap<typeof globalThis.matchMedia, MediaQueryList>();

/** Returns the media query; null without matchMedia: then the desktop layout applies. */
function list(): MediaQueryList | null {
  const { matchMedia } = globalThis;
  if (typeof matchMedia !== 'function') return null;
  const media = lists.get(matchMedia) ?? globalThis.matchMedia(query);
  lists.set(matchMedia, media);
  return media;
}

const subscribe = (notify: () => void) => {
  const media = list();
  media?.addEventListener('change', notify);
  return () => media?.removeEventListener('change', notify);
};

/**
 * Returns whether the screen is at least 1024 px wide (docs/specification.md 2.4), for differences that styles alone
 * cannot express. Paper counts as such a screen.
 */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => list()?.matches ?? true);
}
