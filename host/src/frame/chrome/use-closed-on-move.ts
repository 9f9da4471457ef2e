import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DESKTOP_BREAKPOINT } from 'shared-rules/limits';

/** Closes a drawer when the page changes, and when the window grows so wide that the header shows what it holds. */
export function useClosedOnMove({ close }: { readonly close: () => void }): void {
  const { pathname } = useLocation();
  // Before the new page is painted: nobody meets it behind a drawer that is still open.
  useLayoutEffect(() => close(), [pathname, close]);

  useEffect(() => {
    const closeOnDesktop = () => {
      if (window.innerWidth >= DESKTOP_BREAKPOINT) close();
    };
    window.addEventListener('resize', closeOnDesktop);
    return () => window.removeEventListener('resize', closeOnDesktop);
  }, [close]);
}
