import type { PointerEvent } from 'react';
import { ownPresses } from './own-presses';

/** A pointer that goes farther than this from where it pressed leaves, in px. */
const STILL_PX = 8;

/**
 * Handlers that keep a press with the button it began on, though the page moves under the pointer before it ends: the message
 * of the field that loses the focus by this very press, or an answer that comes at that moment, would push the button away and
 * the press would be nobody's. Who moves the pointer away changes their mind, as ever.
 */
export const keptPress = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    ownPresses.onPointerDown(event);
    const { currentTarget, pointerId, isPrimary, clientX, clientY } = event;
    // Not every document can capture: one without a layout has no need to.
    if (!isPrimary || typeof currentTarget.setPointerCapture !== 'function') return;
    currentTarget.setPointerCapture(pointerId);
    const leave = (moved: globalThis.PointerEvent): void => {
      const isAway = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > STILL_PX;
      if (isAway && currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
    };
    currentTarget.addEventListener('pointermove', leave);
    currentTarget.addEventListener('lostpointercapture', () => currentTarget.removeEventListener('pointermove', leave), { once: true });
  },
} as const;
