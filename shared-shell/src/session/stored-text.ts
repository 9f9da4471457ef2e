/** Text that outlives the page and is shared by all tabs of the browser. */
export interface StoredText {
  /** Returns the stored text, also from another tab; null if none. */
  read(): string | null;
  /** Stores a text; null removes it. */
  write(text: string | null): void;
  /** Calls back after each change, here or in another tab, with the written text. It may have been removed since. */
  subscribe(onChange: (written: string | null) => void): () => void;
}

/**
 * Returns access to a text in local storage. If storage is disabled or full, the text lasts as long as the page.
 *
 * @param key the present one, asked for each time
 */
export function storedText(key: () => string, storage: Storage | null = localStorageOrNull()): StoredText {
  const listeners = new Set<(written: string | null) => void>();
  let memory: string | null = null;
  const tell = (): void => {
    const written = memory;
    for (const listener of listeners) listener(written);
  };

  // Change by another tab. `key` is null if it cleared everything.
  window.addEventListener('storage', (event) => {
    if (event.key !== key() && event.key !== null) return;
    memory = event.newValue;
    tell();
  });

  return {
    read() {
      try {
        return storage === null ? memory : storage.getItem(key());
      } catch {
        return memory;
      }
    },
    write(text) {
      memory = text;
      try {
        if (text === null) storage?.removeItem(key());
        else storage?.setItem(key(), text);
      } catch {
        // Storage is full or disabled; the copy in memory serves this page.
      }
      tell();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Returns a text in local storage; null if there is none, or storage is disabled. */
export function readStoredText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
