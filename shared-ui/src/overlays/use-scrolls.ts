import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has more in it than it shows, from top to bottom, kept true as either of the two changes its height.
 * @param frame what scrolls
 * @param content all that is in it, as one element: what grows beyond the frame changes no size of the frame's own
 */
export function useScrolls(frame: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    // Where sizes cannot be watched nothing is laid out either.
    if (frame.current === null || content.current === null || typeof ResizeObserver !== 'function') return undefined;
    const { current } = frame;
    const observer = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    observer.observe(current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [frame, content]);
  return scrolls;
}
