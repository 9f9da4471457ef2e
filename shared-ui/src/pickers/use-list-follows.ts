import { type RefObject, useEffect } from 'react';

/**
 * Keeps the open list of a combo box at its field while the page, or a panel around the field, scrolls. react-aria closes a
 * list that leaves the page usable when anything around it scrolls, and the browser itself scrolls when a phone's keyboard
 * comes up; it places the list anew instead while the visible part of the page changes its size, and that is what it is told.
 * @param control the element around the input
 */
export function useListFollows(control: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const field = control.current;
      if (field === null || !(target instanceof Node) || !target.contains(field)) return;
      if (field.querySelector('[aria-expanded="true"]') !== null) globalThis.visualViewport?.dispatchEvent(new Event('resize'));
    };
    // There before any list opens, and on the way down: so it comes before react-aria's own listener.
    globalThis.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => globalThis.removeEventListener('scroll', follow, { capture: true });
  }, [control]);
}
