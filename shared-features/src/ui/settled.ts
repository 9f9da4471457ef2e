import { useEffect, useState } from 'react';

/** A value that has not changed for so many ms: what is being typed is not asked for at every key. */
export function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** How long typing must have rested before the server is asked, in ms. */
const SETTLED_MS = 300;
/** The contract's searches take no longer text. */
const LONGEST_SEARCH = 100;

/** What is to be searched for, and whether the text has gone on since. */
interface SettledSearch {
  readonly asked: string;
  readonly isTyping: boolean;
}

/**
 * The text of a search on the server, once typing rests: without spaces around it, as long as the contract takes it.
 */
export function useSettledSearch(text: string): SettledSearch {
  const wanted = text.trim().slice(0, LONGEST_SEARCH);
  const asked = useSettled(wanted, SETTLED_MS);
  return { asked, isTyping: asked !== wanted };
}
