/**
 * Texts in session storage that components subscribe to. If storage is disabled or full, memory replaces it until a
 * reload.
 */
const memory = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

/** Returns the stored text; null if none. */
export function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a text and notifies the subscribers; null removes it. */
export function writeText(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
  listeners.get(key)?.forEach((listener) => listener());
}

/** Calls back after each write to the key. */
export function followText(key: string, onChange: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(onChange));
  return () => ofKey.delete(onChange);
}
