import type { Page, Request } from '@playwright/test';

/** Time without requests after which a page counts as quiet, in ms. */
const QUIET_MS = 500;

const LIMIT_MS = 60_000;

interface Traffic {
  /** Requests without an answer. */
  readonly open: Set<Request>;
  /** Time of the last request or answer, epoch ms. */
  last: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** Tracks a page's requests from now on. Playwright's own `networkidle` fires only once per document. */
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
 * Waits until there have been no requests for half a second, so that preloads and the requests of a step are complete.
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
