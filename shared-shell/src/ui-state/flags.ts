import { atom, type PrimitiveAtom, useAtom } from 'jotai';
import { useCallback } from 'react';

/** Something that is on or off, and the ways to switch it. */
interface Flag {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Reads and switches a flag of the shared UI state (spec section 3). */
function useFlag(flagAtom: PrimitiveAtom<boolean>): Flag {
  const [isOpen, setOpen] = useAtom(flagAtom);
  const open = useCallback(() => setOpen(true), [setOpen]);
  const close = useCallback(() => setOpen(false), [setOpen]);
  return { isOpen, open, close };
}

/** State of the overlay, for code outside of components. */
export const loadingOverlayAtom = atom(false);
const navDrawerAtom = atom(false);
const helpDrawerAtom = atom(false);

/** Controls the full-screen loading overlay (spec section 3), for waits that block the whole screen. */
export function useLoadingOverlay(): Flag {
  return useFlag(loadingOverlayAtom);
}

/** Controls the navigation drawer of screens below 1024 px (spec section 3). */
export function useNavDrawer(): Flag {
  return useFlag(navDrawerAtom);
}

/** Controls the help drawer of screens below 1024 px (spec section 3). */
export function useHelpDrawer(): Flag {
  return useFlag(helpDrawerAtom);
}
