import { useEffect, useRef } from 'react';
import type { ReadPlace } from 'shared-api/types';
import * as styles from './document-preview.css';

/** Space kept between the framed place and the edge of what is in sight, in px. */
const MARGIN = 48;

const percent = (part: number) => `${part * 100}%`;

/** Frames a place of the sheet around it, and scrolls the preview to it; the page itself stays where it is. */
export function PlaceMark({ place }: { readonly place: ReadPlace }) {
  const mark = useRef<HTMLDivElement>(null);
  const { page, x, y, width, height } = place;
  useEffect(() => {
    const view = mark.current?.closest<HTMLElement>('[data-document-view]');
    if (mark.current && view) scrollInto(view, mark.current);
  }, [page, x, y]);
  return (
    <div
      ref={mark}
      data-read-place
      className={styles.place}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  );
}

function scrollInto(view: HTMLElement, target: HTMLElement): void {
  const outer = view.getBoundingClientRect();
  const inner = target.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) view.scrollTop += inner.top - outer.top - MARGIN;
  if (inner.left < outer.left || inner.right > outer.right) view.scrollLeft += inner.left - outer.left - MARGIN;
}
