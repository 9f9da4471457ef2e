import { atom, type PrimitiveAtom, useAtom } from 'jotai';
import { useCallback } from 'react';

/** Something that is on or off, and the ways to switch it. */
interface Flag {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Reads and switches a flag of the shared UI state (docs/specification.md 3.5). */
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

/** Controls the full-screen loading overlay (docs/specification.md 3.5), for waits that block the whole screen. */
export function useLoadingOverlay(): Flag {
  return useFlag(loadingOverlayAtom);
}

/** Controls the navigation drawer of screens below 1024 px (docs/specification.md 3.5). */
export function useNavDrawer(): Flag {
  return useFlag(navDrawerAtom);
}

/** Controls the help drawer of screens below 1024 px (docs/specification.md 3.5). */
export function useHelpDrawer(): Flag {
  return useFlag(helpDrawerAtom);
}
