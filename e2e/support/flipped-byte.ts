import type { Page, Route } from '@playwright/test';

/** Traces of a changed script that ran after all. */
export const TRACE = /globalThas|SyntaxError/;

/** Serves a script or style sheet with one changed byte. */
export async function flipByte(page: Page, address: string): Promise<void> {
  await page.route(address, async (route: Route) => {
    const response = await route.fetch();
    const body = flipped(await response.body(), address);
    await route.fulfill({ response, body });
  });
}

/**
 * Changes one byte, so that the length stays and the file is still a script or style sheet if possible: one that leaves
 * a trace when it runs.
 */
function flipped(content: Buffer, address: string): Buffer {
  const copy = Buffer.from(content);
  const word = address.endsWith('.css') ? 'var(--seikyu' : 'globalThis';
  const start = copy.indexOf(word);
  // Changes the second last letter: `globalThas`, `var(--seikxu`.
  const at = start < 0 ? 0 : start + word.length - 2;
  copy[at] = start < 0 ? '@'.charCodeAt(0) : (address.endsWith('.css') ? 'x' : 'a').charCodeAt(0);
  if (copy.equals(content)) throw new Error(`${address} is the same with its byte changed`);
  return copy;
}
