import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { BareButton } from 'shared-ui/core';
import type { DocumentPlace, DocumentPlaces } from './document-place';
import * as styles from './document-preview.css';

/** Space kept between the shown place and the edge of the visible part, in px. */
const MARGIN = 48;

/** Steps of the arrow keys among the places. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

const percent = (part: number) => `${part * 100}%`;

const inReadingOrder = (a: DocumentPlace, b: DocumentPlace): number =>
  a.place.page - b.place.page || a.place.y - b.place.y || a.place.x - b.place.x;

/** Scrolls the preview to an element in it. The page itself does not scroll, so the focused field stays in sight. */
function scrollInto(view: HTMLElement, target: HTMLElement): void {
  const outer = view.getBoundingClientRect();
  const inner = target.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) view.scrollTop += inner.top - outer.top - MARGIN;
  if (inner.left < outer.left || inner.right > outer.right) view.scrollLeft += inner.left - outer.left - MARGIN;
}

/** Places of a preview in reading order, and which of them Tab reaches. */
export type PlaceStops = ReturnType<typeof usePlaceStops>;

/**
 * Manages the focus among the places of one document. Tab reaches one of them, the arrow keys the others: a form with
 * six read fields has one more stop, not six.
 */
export function usePlaceStops({ places, shown }: DocumentPlaces) {
  const [focused, setFocused] = useState<string | null>(null);
  const ordered = [...places].sort(inReadingOrder);
  const has = (id: string | undefined | null) => ordered.some((place) => place.id === id);
  const stop = has(focused) ? focused : has(shown?.id) ? shown?.id : ordered[0]?.id;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-read-place] button')];
    const at = buttons.indexOf(target as HTMLElement);
    if (at < 0) return;
    const step = STEPS[key];
    const next = key === 'Home' ? 0 : key === 'End' ? buttons.length - 1 : step === undefined ? at : at + step;
    if (next === at) return;
    // The keys would scroll the preview too.
    event.preventDefault();
    buttons[next]?.focus();
  };
  return { ordered, shown, stop, setFocused, move };
}

type Press = Parameters<NonNullable<ComponentProps<typeof BareButton>['onPress']>>[0];

/** Returns how far a point is from an element, in px; 0 inside. */
function distance(element: Element, x: number, y: number): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/**
 * Returns the id of the frame nearest to a press. Buttons are at least as large as a finger, so those of close lines
 * lie over each other.
 */
function pressedPlace({ pointerType, target, x, y }: Press, own: string): string {
  const view = target.closest('[data-document-view]');
  if (view === null || pointerType === 'keyboard' || pointerType === 'virtual') return own;
  const { left, top } = target.getBoundingClientRect();
  const frames = [...view.querySelectorAll<HTMLElement>('[data-read-place]')].map((frame) => ({
    id: frame.dataset['readPlace'] ?? own,
    distance: distance(frame, left + x, top + y),
  }));
  const nearest = Math.min(...frames.map((frame) => frame.distance));
  const closest = frames.filter((frame) => frame.distance === nearest).map(({ id }) => id);
  return closest.includes(own) ? own : (closest[0] ?? own);
}

interface PlaceMarkProps {
  readonly place: DocumentPlace;
  readonly stops: PlaceStops;
  /** Changes when the sheet gets another size. */
  readonly size: number;
}

function PlaceMark({ place: { id, label, place }, stops: { ordered, shown, stop, setFocused }, size }: PlaceMarkProps) {
  const mark = useRef<HTMLDivElement>(null);
  const { x, y, width, height } = place;
  const current = shown?.id === id ? shown : null;
  useEffect(() => {
    const view = mark.current?.closest<HTMLElement>('[data-document-view]');
    if (current && mark.current && view) scrollInto(view, mark.current);
  }, [current, size]);
  return (
    <div
      ref={mark}
      data-read-place={id}
      className={current ? `${styles.place} ${styles.shownPlace}` : styles.place}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    >
      <BareButton
        aria-label={label}
        aria-current={current ? true : undefined}
        excludeFromTabOrder={id !== stop}
        className={styles.placeButton}
        onFocus={() => setFocused(id)}
        onPress={(press) => ordered.find((other) => other.id === pressedPlace(press, id))?.onChoose()}
      />
    </div>
  );
}

interface PlaceMarksProps {
  readonly page: number;
  readonly stops: PlaceStops;
  /** Changes when the sheet gets another size. */
  readonly size: number;
}

/** Frames the places of one page, on the sheet around it. Each is a button that leads to its field. */
export function PlaceMarks({ page, stops, size }: PlaceMarksProps) {
  return stops.ordered
    .filter(({ place }) => place.page === page)
    .map((place) => <PlaceMark key={place.id} place={place} stops={stops} size={size} />);
}
