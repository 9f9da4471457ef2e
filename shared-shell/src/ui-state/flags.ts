import { atom } from 'jotai';
import { type Flag, useFlag } from './flag';

/** For whoever must know of it outside of components. */
export const loadingOverlayAtom = atom(false);
const navDrawerAtom = atom(false);
const helpDrawerAtom = atom(false);

/** The full-screen loading overlay (spec section 3): for waits that block the whole screen. */
export function useLoadingOverlay(): Flag {
  return useFlag(loadingOverlayAtom);
}

/** The navigation drawer of screens below 1024 px (spec section 3). */
export function useNavDrawer(): Flag {
  return useFlag(navDrawerAtom);
}

/** The help drawer of screens below 1024 px (spec section 3). */
export function useHelpDrawer(): Flag {
  return useFlag(helpDrawerAtom);
}
