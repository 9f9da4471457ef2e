import type { createStore } from 'jotai';
import { hold, type Ledger } from './ledger';

/** Keeps account of who follows an atom of the shared UI state. The store goes with the test: there is no way back. */
export function watchAtoms(ledger: Ledger, store: ReturnType<typeof createStore>): void {
  const { sub } = store;
  store.sub = (atom, listener) => {
    const held = hold(ledger, 'a subscription to an atom');
    const unsubscribe = sub(atom, listener);
    return () => {
      ledger.delete(held);
      unsubscribe();
    };
  };
}
