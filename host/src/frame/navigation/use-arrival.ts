import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from 'shared-rules/words';

/** Events after which the focus belongs to the user. */
const USER_ACTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Moves the focus to the heading of a container, now or once it appears: a page may still fetch its data. Leaves the
 * focus alone if the page or the user has moved it first.
 *
 * @returns function that stops waiting
 */
function focusHeading(container: HTMLElement): () => void {
  const tryFocus = (): boolean => {
    if (container.contains(document.activeElement)) return true;
    const heading = container.querySelector('h1');
    if (heading === null) return false;
    // Focusable by script only, not with the Tab key.
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (tryFocus()) return () => undefined;

  const observer = new MutationObserver(() => {
    if (tryFocus()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    for (const act of USER_ACTS) document.removeEventListener(act, stop);
  };
  observer.observe(container, { childList: true, subtree: true });
  for (const act of USER_ACTS) document.addEventListener(act, stop);
  return stop;
}

/** Key of the browser's first location. Screen readers start there by themselves. */
const FIRST_LOCATION = 'default';

/**
 * Announces the page after a change of route (quality: accessibility): sets the document's title and focuses the
 * heading of `content`.
 *
 * @param title the screen's name
 */
export function useArrival(title: string, content: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const isFirst = key === FIRST_LOCATION;

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    if (isFirst || content.current === null) return;
    return focusHeading(content.current);
    // oxlint-disable-next-line react/exhaustive-deps -- `isFirst` also changes with the query alone
  }, [pathname]);
}
