/** What a user does: from then on the focus is theirs. */
const USER_ACTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Moves the focus to the heading of a container, now or as soon as it is there: a page may still fetch its data. Leaves
 * the focus alone when the page, or the user, has put it somewhere first.
 *
 * @returns stops waiting
 */
export function focusHeading(container: HTMLElement): () => void {
  const tryFocus = (): boolean => {
    if (container.contains(document.activeElement)) return true;
    const heading = container.querySelector('h1');
    if (heading === null) return false;
    // Focusable by program only: the heading is not a stop of the Tab key.
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
