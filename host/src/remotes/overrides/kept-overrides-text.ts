/** Session storage key: the value belongs to this tab and ends with it. */
const KEY = 'overrides';

/** Returns the stored text; null if none, or without session storage. */
export function keptOverridesText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Does nothing without session storage. */
export function keepOverridesText(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the overrides apply until the next document.
  }
}
