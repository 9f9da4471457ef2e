import { hold, type Held, type Ledger } from './ledger';

/**
 * Returns an observer class that never reports, because nothing has a size or becomes visible in a test. An observer is
 * recorded from `observe` to `disconnect`.
 */
function silentObserver(ledger: Ledger, name: string) {
  return class {
    readonly #held = new Map<unknown, Held>();

    observe(target: unknown): void {
      if (!this.#held.has(target)) this.#held.set(target, hold(ledger, `a ${name}`));
    }

    unobserve(target: unknown): void {
      const held = this.#held.get(target);
      if (held !== undefined) ledger.delete(held);
      this.#held.delete(target);
    }

    disconnect(): void {
      for (const target of [...this.#held.keys()]) this.unobserve(target);
    }

    takeRecords(): readonly [] {
      return [];
    }
  };
}

/**
 * Keeps account of the observers that still look at something; jsdom lacks two of the kinds, which say nothing here.
 * Returns the way back.
 */
export function watchObservers(ledger: Ledger): () => void {
  const own = {
    ResizeObserver: window.ResizeObserver,
    IntersectionObserver: window.IntersectionObserver,
    MutationObserver: window.MutationObserver,
  };
  class CountedMutationObserver extends own.MutationObserver {
    #held: Held | null = null;

    override observe(target: Node, options?: MutationObserverInit): void {
      this.#held ??= hold(ledger, 'a MutationObserver');
      super.observe(target, options);
    }

    override disconnect(): void {
      if (this.#held !== null) ledger.delete(this.#held);
      this.#held = null;
      super.disconnect();
    }
  }
  Object.assign(window, {
    ResizeObserver: silentObserver(ledger, 'ResizeObserver'),
    IntersectionObserver: silentObserver(ledger, 'IntersectionObserver'),
    MutationObserver: CountedMutationObserver,
  });
  return () => {
    Object.assign(window, own);
  };
}
