import { hold, type Held, type Ledger } from './ledger';

/**
 * Targets that outlive every page: listeners on them must be removed. Elements of a page disappear together with their
 * listeners.
 */
const SHARED_TARGETS = new Map<EventTarget, string>();

/** Adds a shared target whose listeners are counted. */
export function watchTarget(target: EventTarget, name: string): void {
  SHARED_TARGETS.set(target, name);
}

/** Objects that hold the two methods. jsdom's window has its own. */
const HOLDERS = [EventTarget.prototype, window] as const;

/**
 * Records the listeners on window, document and all other shared targets. Returns a function that restores the
 * originals.
 */
export function watchListeners(ledger: Ledger): () => void {
  for (const [target, name] of [
    [window, 'window'],
    [document, 'document'],
    [document.documentElement, 'html'],
    [document.head, 'head'],
    [document.body, 'body'],
  ] as const) {
    watchTarget(target, name);
  }
  const book = new ListenerBook(ledger);
  const own = HOLDERS.map(({ addEventListener, removeEventListener }) => ({ addEventListener, removeEventListener }));
  HOLDERS.forEach((holder, index) => {
    const { addEventListener, removeEventListener } = own[index] as EventTarget;
    holder.addEventListener = function add(
      this: EventTarget | undefined,
      type: string,
      listener: Listener,
      options?: Options,
    ) {
      book.enter(this ?? window, type, listener, options, addEventListener);
      return addEventListener.call(this ?? window, type, listener, options);
    };
    holder.removeEventListener = function remove(
      this: EventTarget | undefined,
      type: string,
      listener: Listener,
      options?: Options,
    ) {
      book.strike(this ?? window, type, listener, options);
      return removeEventListener.call(this ?? window, type, listener, options);
    };
  });
  return () => {
    HOLDERS.forEach((holder, index) => Object.assign(holder, own[index]));
    SHARED_TARGETS.clear();
  };
}

type Listener = EventListenerOrEventListenerObject | null;
type Options = boolean | AddEventListenerOptions;

/**
 * Records the current listeners on shared targets: one entry per target, type, listener and phase, as the browser
 * counts.
 */
class ListenerBook {
  readonly #ledger: Ledger;
  readonly #entries = new Map<string, Held>();
  readonly #numbers = new WeakMap<object, number>();
  #last = 0;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** @param add adds a listener without recording it, for listeners that remove themselves */
  enter(
    target: EventTarget,
    type: string,
    listener: Listener,
    options: Options | undefined,
    add: EventTarget['addEventListener'],
  ): void {
    const name = SHARED_TARGETS.get(target);
    if (name === undefined || listener === null) return;
    const key = this.#keyOf(name, type, listener, options);
    if (this.#entries.has(key)) return;
    this.#entries.set(key, hold(this.#ledger, `the listener of ${type} on ${name}`));
    if (typeof options !== 'object') return;
    if (options.once)
      add.call(target, type, () => this.#forget(key), { once: true, capture: Boolean(options.capture) });
    options.signal?.addEventListener('abort', () => this.#forget(key), { once: true });
  }

  strike(target: EventTarget, type: string, listener: Listener, options: Options | undefined): void {
    const name = SHARED_TARGETS.get(target);
    if (name !== undefined && listener !== null) this.#forget(this.#keyOf(name, type, listener, options));
  }

  #forget(key: string): void {
    const held = this.#entries.get(key);
    if (held !== undefined) this.#ledger.delete(held);
    this.#entries.delete(key);
  }

  #keyOf(name: string, type: string, listener: object, options: Options | undefined): string {
    const number = this.#numbers.get(listener) ?? ++this.#last;
    this.#numbers.set(listener, number);
    return [name, type, number, Boolean(typeof options === 'object' ? options.capture : options)].join();
  }
}
