import { useEffect, useRef } from 'react';

/** Takes the focus, and the reader, to the heading when the step changes within the page; not when the page appears. The result is the ref of what holds the heading. */
export function useStepFocus(step: number) {
  const holder = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    holder.current?.querySelector('h1')?.focus();
  }, [step]);
  return holder;
}
