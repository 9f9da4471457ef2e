import { useEffect } from 'react';

/** react-aria makes its place for announcements at the first one and waits 100 ms before it fills it. */
const AFTER_FIRST_ANNOUNCEMENT_MS = 200;

/**
 * Takes back what is still announced of a button when it goes. react-aria announces a pending button by its id and
 * leaves the announcement in the page for seconds; once the button is gone it would be an image without a name.
 */
export function useQuietExit(id: string): void {
  useEffect(
    () => () => {
      const sweep = () => {
        const left = document.querySelectorAll(`[data-live-announcer] [aria-labelledby~="${CSS.escape(id)}"]`);
        for (const announcement of left) announcement.remove();
      };
      sweep();
      setTimeout(sweep, AFTER_FIRST_ANNOUNCEMENT_MS);
    },
    [id],
  );
}
