import { useEffect, useState, type RefObject } from 'react';

/** How far outside the visible part an element already counts as near. */
const MARGIN = '600px';

/** Whether an element has come near the visible part; stays true from then on. */
export function useInView(target: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (target.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isNear;
}
