import { useSetAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** Reads what the browser remembers before the first render, so that nothing moves. */
export const atOnce = { getOnInit: true } as const;

const UNKNOWN = { width: 0, height: 0, isEmpty: false };

/** Height of the band at a width of the window, and whether it was empty, when this browser showed it last. */
export const lastAtom = atomWithStorage('seikyu-today-last', UNKNOWN, undefined, atOnce);

/** Returns a function that forgets how the band looked: there is something new in it, and it opens with its place. */
export function useForgetBand(): () => void {
  const setLast = useSetAtom(lastAtom);
  return () => setLast(UNKNOWN);
}
