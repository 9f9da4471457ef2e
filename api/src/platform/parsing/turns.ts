/** Longest work between two turns of the event loop, in ms. */
const TURN_MS = 8;

/**
 * Returns a function to await between the parts of a long work. It lets the event loop go on once the work has held it
 * for some milliseconds.
 */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await new Promise(setImmediate);
    began = performance.now();
  };
}
