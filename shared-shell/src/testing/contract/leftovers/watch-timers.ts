import { hold, type Held, type Ledger } from './ledger';

/** Keeps account of timers that have not run and intervals and frames that were not cancelled. Returns the way back. */
export function watchTimers(ledger: Ledger): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } = window;
  const timers = new Map<unknown, Held>();
  const forget = (id: unknown) => {
    const held = timers.get(id);
    if (held !== undefined) ledger.delete(held);
    timers.delete(id);
  };
  /** Records a call that runs once, later. Its entry is removed when it runs. */
  const once = (
    start: (run: (...args: unknown[]) => void) => number,
    callback: (...args: unknown[]) => void,
    what: string,
  ) => {
    const id: number = start((...args) => {
      forget(id);
      callback(...args);
    });
    timers.set(id, hold(ledger, what, true));
    return id;
  };

  const watched = {
    setTimeout: (callback: () => void, delay = 0, ...args: unknown[]) =>
      once((run) => setTimeout(run, delay, ...args), callback, `a timer of ${delay} ms`),
    setInterval: (callback: () => void, delay = 0, ...args: unknown[]) => {
      const id = setInterval(callback, delay, ...args);
      timers.set(id, hold(ledger, `an interval of ${delay} ms`));
      return id;
    },
    requestAnimationFrame: (callback: FrameRequestCallback) =>
      once((run) => requestAnimationFrame((time) => run(time)), callback as () => void, 'an animation frame'),
    clearTimeout: (id?: number) => {
      forget(id);
      clearTimeout(id);
    },
    clearInterval: (id?: number) => {
      forget(id);
      clearInterval(id);
    },
    cancelAnimationFrame: (id: number) => {
      forget(id);
      cancelAnimationFrame(id);
    },
  };
  Object.assign(window, watched);
  return () => {
    Object.assign(window, {
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
      requestAnimationFrame,
      cancelAnimationFrame,
    });
  };
}
