import { atom, useAtom, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { SNACKBAR_CLEAR_DELAY_MS, SNACKBAR_SHOW_DELAY_MS } from 'shared-rules/limits';

/** Snackbar message (docs/specification.md 3.5). An error must also appear where it belongs, never only here. */
export interface SnackbarItem {
  readonly color: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
  /** Duration in ms; without it the message stays until 閉じる. */
  readonly duration?: number;
  /** Button that also closes the message. Only for an action that the user may ignore. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** State of a message: it waits 100 ms, is shown, is hidden, and is removed 400 ms later (docs/specification.md 9). */
interface SnackbarState {
  readonly item: SnackbarItem;
  readonly phase: 'waiting' | 'shown' | 'hidden';
}

/** State of the snackbar, for code outside of components. */
export const snackbarAtom = atom<SnackbarState | null>(null);

/** Returns a function that shows a snackbar. A new one replaces the current one. */
export function useSnackbar(): { readonly show: (item: SnackbarItem) => void } {
  const setState = useSetAtom(snackbarAtom);
  return useMemo(() => ({ show: (item) => setState({ item, phase: 'waiting' }) }), [setState]);
}

/**
 * Returns the current message and a function for 閉じる, and runs the timers. For the one component that renders the
 * snackbar.
 */
export function useSnackbarDisplay() {
  const [state, setState] = useAtom(snackbarAtom);
  const close = useCallback(() => setState((now) => now && { ...now, phase: 'hidden' }), [setState]);

  useEffect(() => {
    if (state === null) return;
    const { item, phase } = state;
    const delay = { waiting: SNACKBAR_SHOW_DELAY_MS, shown: item.duration, hidden: SNACKBAR_CLEAR_DELAY_MS }[phase];
    if (delay === undefined) return;
    const next = { waiting: { item, phase: 'shown' }, shown: { item, phase: 'hidden' }, hidden: null } as const;
    // A message that has come meanwhile, and is not drawn yet, stays.
    const timer = setTimeout(() => setState((now) => (now === state ? next[phase] : now)), delay);
    return () => clearTimeout(timer);
  }, [state, setState]);

  return { item: state?.item ?? null, isShown: state?.phase === 'shown', close };
}
