import { getDefaultStore } from 'jotai';
import { questionAtom } from './confirm';
import { loadingOverlayAtom } from './flags';
import { snackbarAtom } from './snackbar';

/**
 * Whether a snackbar, a question or the loading overlay is shown, or about to be. For the shell, outside of components.
 */
export function isShowing(): boolean {
  const store = getDefaultStore();
  return store.get(snackbarAtom) !== null || store.get(questionAtom) !== null || store.get(loadingOverlayAtom);
}

/** Hides the snackbar if it still shows this text, because it is out of date. For the shell. */
export function hideSnackbar(text: string): void {
  getDefaultStore().set(snackbarAtom, (now) => (now?.item.text === text ? { ...now, phase: 'hidden' } : now));
}
