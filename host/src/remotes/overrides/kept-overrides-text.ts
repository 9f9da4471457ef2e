/** In session storage: this tab alone, and only until it is closed. */
const KEY = 'overrides';

/** What is kept, unread; null where nothing is, or where storage is switched off. */
export function keptOverridesText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets what was kept with null. Where storage is switched off nothing is kept. */
export function keepOverridesText(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Then what was asked for holds until the next document.
  }
}
