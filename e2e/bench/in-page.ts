import type { Page } from '@playwright/test';
import type { Area, Screen } from './screens';
import { isThere } from './screens';

const LIMIT_MS = 120_000;

/** Opens a screen by its address. Returns the milliseconds from the start of the navigation until it was usable. */
export async function openScreen(page: Page, origin: string, { path, isUsable }: Screen): Promise<number> {
  await page.goto('about:blank');
  // Records the first frame in which it is usable. Added as an init script, because the page later refuses code as
  // text.
  const watch = await page.addInitScript({
    content: `(() => { const look = () => { if (${isUsable}) window.usableAt = performance.now(); else requestAnimationFrame(look); }; requestAnimationFrame(look); })();`,
  });
  await page.goto(`${origin}${path}`, { waitUntil: 'commit', timeout: LIMIT_MS });
  const usableAt = await page.evaluate<number>(`new Promise((resolve, reject) => {
    const look = () => {
      if (window.usableAt !== undefined) resolve(window.usableAt);
      else if (performance.now() > ${LIMIT_MS}) reject(new Error('${path} did not become usable: ' + document.body.innerText.slice(0, 500)));
      else requestAnimationFrame(look);
    };
    look();
  })`);
  await watch.dispose();
  return usableAt;
}

/**
 * Navigates to the page of an area: by its link in the header, or by its address where there is none. Returns the
 * milliseconds until the frame after its heading appears.
 */
export async function goTo(page: Page, area: Area): Promise<number> {
  // Text instead of a function, because the compiler would add its own helper names to a function's text.
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const started = performance.now();
    const link = document.querySelector('header a[href="${area.path}"]');
    if (link) link.click();
    else {
      history.pushState(null, '', '${area.path}');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }
    const look = () => {
      if (${isThere(area)}) requestAnimationFrame(() => resolve(performance.now() - started));
      else if (performance.now() - started > ${LIMIT_MS}) reject(new Error('${area.path} did not appear'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);
}

/** Returns the addresses that the page requested until it was usable, or until now. */
export async function requestedOf(page: Page, until: 'usable' | 'now'): Promise<string[]> {
  return page.evaluate<string[]>(
    `performance.getEntriesByType('resource').filter(({ startTime }) => ${until === 'now'} || startTime <= window.usableAt).map(({ name }) => name)`,
  );
}
