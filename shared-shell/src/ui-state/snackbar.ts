import { atom, useAtom, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { SNACKBAR_CLEAR_DELAY_MS, SNACKBAR_SHOW_DELAY_MS } from 'shared-rules/limits';

/** A message at the edge of the screen (spec section 3). Errors also stand where they belong, never only here. */
export interface SnackbarItem {
  readonly color: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
  /** How long it shows, in ms; without one it stays until 閉じる. */
  readonly duration?: number;
  /** What can be done about it: a button, which also closes it. Only for what the user may as well leave undone. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** An item waits 100 ms, shows, is hidden, and is gone 400 ms later (spec section 9). */
interface SnackbarState {
  readonly item: SnackbarItem;
  readonly phase: 'waiting' | 'shown' | 'hidden';
}

/** For whoever must know of it outside of components. */
export const snackbarAtom = atom<SnackbarState | null>(null);

/** Shows a snackbar; a new one takes the place of the one before. */
export function useSnackbar(): { readonly show: (item: SnackbarItem) => void } {
  const setState = useSetAtom(snackbarAtom);
  return useMemo(() => ({ show: (item) => setState({ item, phase: 'waiting' }) }), [setState]);
}

/** For the one place that draws the snackbar: what to draw now, and what 閉じる does. It also keeps the time. */
export function useSnackbarDisplay() {
  const [state, setState] = useAtom(snackbarAtom);
  const close = useCallback(() => setState((now) => now && { ...now, phase: 'hidden' }), [setState]);

  useEffect(() => {
    if (state === null) return;
    const { item, phase } = state;
    const delay = { waiting: SNACKBAR_SHOW_DELAY_MS, shown: item.duration, hidden: SNACKBAR_CLEAR_DELAY_MS }[phase];
    if (delay === undefined) return;
    const next = { waiting: { item, phase: 'shown' }, shown: { item, phase: 'hidden' }, hidden: null } as const;
    const timer = setTimeout(() => setState(next[phase]), delay);
    return () => clearTimeout(timer);
  }, [state, setState]);

  return { item: state?.item ?? null, isShown: state?.phase === 'shown', close };
}
