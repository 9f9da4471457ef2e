import { expect, type Page } from '@playwright/test';

// What a page does a moment after it shows what a person waits for: looked at until it is so, never once.

/** Nothing that was typed is kept in this tab any more: it goes with the page that held it, once the next one shows. */
export async function expectNothingTyped(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('workflow:'))))
    .toEqual([]);
}

/** Nothing of a session is kept in this browser any more. */
export async function expectNoSession(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
}

/**
 * Leaves the page that is open, which would go on preloading, asking and reporting in its own time: before a test
 * listens to what the page that it opens next asks for or reports, and before it changes the answers.
 */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** On a phone of 375 px nothing scrolls sideways. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
}
