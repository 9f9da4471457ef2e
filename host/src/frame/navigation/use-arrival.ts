import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from 'shared-rules/words';
import { focusHeading } from './focus-heading';

/** The key of the location a browser's page was opened with; screen readers begin there by themselves. */
const FIRST_LOCATION = 'default';

/**
 * Says where the user has come to after a change of route (quality: accessibility): the document's title, and the focus
 * on the heading of `content`.
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
    // oxlint-disable-next-line react/exhaustive-deps -- `isFirst` also turns when only the query changes, which is not an arrival
  }, [pathname]);
}
