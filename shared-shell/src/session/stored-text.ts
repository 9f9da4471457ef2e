/** A text that outlives the page, and that every tab of the browser sees. */
export interface StoredText {
  /** What is stored now, also by another tab; null where there is nothing. */
  read(): string | null;
  /** Stores a text, or removes it with null. */
  write(text: string | null): void;
  /** Calls back after each change, here or in another tab, with what was written: it may be gone again by then. */
  subscribe(onChange: (written: string | null) => void): () => void;
}

/** A text of local storage. Where that is switched off, or full, the text lasts as long as the page. */
export function storedText(key: string, storage: Storage | null = localStorageOrNull()): StoredText {
  const listeners = new Set<(written: string | null) => void>();
  let memory: string | null = null;
  const tell = (): void => {
    const written = memory;
    for (const listener of listeners) listener(written);
  };

  // Another tab wrote; `key` is null when it cleared everything.
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    memory = event.newValue;
    tell();
  });

  return {
    read() {
      try {
        return storage === null ? memory : storage.getItem(key);
      } catch {
        return memory;
      }
    },
    write(text) {
      memory = text;
      try {
        if (text === null) storage?.removeItem(key);
        else storage?.setItem(key, text);
      } catch {
        // Full or refused: what is in memory carries this page on.
      }
      tell();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
