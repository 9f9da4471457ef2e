import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for `delayMs`, so that not every key sends a request. */
export function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** Pause in typing before the server is asked, in ms. */
const SETTLED_MS = 300;
/** Maximum length of a search text in the contract. */
const LONGEST_SEARCH = 100;

/** Text to search for, and whether the user has typed on since. */
interface SettledSearch {
  readonly asked: string;
  readonly isTyping: boolean;
}

/** Returns the text of a server search once the user pauses typing: trimmed, and cut to the contract's maximum. */
export function useSettledSearch(text: string): SettledSearch {
  const wanted = text.trim().slice(0, LONGEST_SEARCH);
  const asked = useSettled(wanted, SETTLED_MS);
  return { asked, isTyping: asked !== wanted };
}
