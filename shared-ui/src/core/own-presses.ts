import type { KeyboardEvent, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Handlers that keep a press to the control it was made on: a row of a table that is chosen by a press on it takes those on its
 * buttons and links for its own otherwise (react-aria's controls stop each other in the same way).
 */
export const ownPresses = {
  onPointerDown: stop,
  onMouseDown: stop,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
} as const;
