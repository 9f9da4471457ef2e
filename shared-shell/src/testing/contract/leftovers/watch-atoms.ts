import type { createStore } from 'jotai';
import { hold, type Ledger } from './ledger';

/** Records the subscribers of the shared UI state's atoms. Needs no restore, because the store ends with the test. */
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
