import { useSetAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';

/** Reads what the browser remembers before the first render, so that nothing moves. */
export const atOnce = { getOnInit: true } as const;

const UNKNOWN = { width: 0, height: 0, isEmpty: false };

/**
 * Height of the band at a width of the window, and whether it was empty, when this tab showed it last. It follows from
 * answers of the server, so it goes with those that are kept: at sign-out and after a write (`kept-answers.ts`).
 */
export const lastAtom = atomWithStorage(
  'answer:today-look',
  UNKNOWN,
  createJSONStorage<typeof UNKNOWN>(() => sessionStorage),
  atOnce,
);

/** Returns a function that forgets how the band looked: there is something new in it, and it opens with its place. */
export function useForgetBand(): () => void {
  const setLast = useSetAtom(lastAtom);
  return () => setLast(UNKNOWN);
}
