import { createStore } from 'idb-keyval';

/**
 * Opens this browser's place for keys and notes of the session, in its IndexedDB, which all tabs of the shell's origin
 * share. What one tab has written there is there for the next read of every other tab; local storage arrives later.
 */
export const browserStore = () => createStore('session', 'keys');
