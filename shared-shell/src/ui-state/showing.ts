import { getDefaultStore } from 'jotai';
import { questionAtom } from './confirm';
import { loadingOverlayAtom } from './flags';
import { snackbarAtom } from './snackbar';

/**
 * For the shell, outside of components: whether a snackbar, a question or the loading overlay is there, or about to be.
 */
export function isShowing(): boolean {
  const store = getDefaultStore();
  return store.get(snackbarAtom) !== null || store.get(questionAtom) !== null || store.get(loadingOverlayAtom);
}

/** Hides the snackbar, for the shell, where it still says this: what has been overtaken. */
export function hideSnackbar(text: string): void {
  getDefaultStore().set(snackbarAtom, (now) => (now?.item.text === text ? { ...now, phase: 'hidden' } : now));
}
