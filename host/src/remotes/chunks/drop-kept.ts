/** Longest wait for the code that removes copies, in ms. The user is waiting for the next try. */
const TIMEOUT_MS = 6_000;

/**
 * Removes what the service worker keeps of a file that failed, or everything (`removeKept`). Never rejects: the code
 * that does it comes after a failure alone, and may fail too.
 */
export const dropKept = (address?: string): Promise<boolean> =>
  Promise.race([
    import(/* webpackChunkName: "ask-file" */ '../ask-file').then(({ removeKept }) => removeKept(address)),
    new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false)),
  ]).catch(() => false);
