import type { Page, Request } from '@playwright/test';

/** How long nothing has to be asked for until a page counts as quiet, in ms. */
const QUIET_MS = 500;

const LIMIT_MS = 60_000;

interface Traffic {
  /** Requests that are not answered yet. */
  readonly open: Set<Request>;
  /** When one was last asked or answered, epoch ms. */
  last: number;
}

const traffics = new WeakMap<Page, Traffic>();

/**
 * Follows what a page asks for from now on. Playwright's own `networkidle` is reached once in a document, and then for
 * ever.
 */
export function followTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), last: Date.now() };
  const end = (request: Request): void => {
    traffic.open.delete(request);
    traffic.last = Date.now();
  };
  page.on('request', (request) => {
    traffic.open.add(request);
    traffic.last = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  traffics.set(page, traffic);
}

/**
 * Waits until nothing has been on its way for half a second: what is loaded beforehand is here then, and what a step
 * asked for.
 */
export async function whenQuiet(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (traffic === undefined) throw new Error('Nobody follows what this page asks for.');
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    const left = traffic.open.size > 0 ? QUIET_MS : traffic.last + QUIET_MS - Date.now();
    if (left <= 0) return;
    if (Date.now() > limit)
      throw new Error(`These were never answered: ${[...traffic.open].map((request) => request.url()).join(', ')}`);
    await new Promise((resolve) => {
      setTimeout(resolve, left);
    });
  }
}
