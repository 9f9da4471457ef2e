import { expect, type Page } from '@playwright/test';

// Effects that follow shortly after the visible result. They are polled, never checked once.

/** Workflows that keep no text: how 今日すること looked last. */
const LOOKS = ['workflow:today'];

/** Expects that this tab keeps no typed text, which is deleted with its page once the next one is shown. */
export async function expectNothingTyped(page: Page): Promise<void> {
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('workflow:')));
  await expect.poll(async () => (await kept()).filter((key) => !LOOKS.includes(key))).toEqual([]);
}

/** Expects that this browser keeps nothing of a session. */
export async function expectNoSession(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
}

/**
 * Leaves the open page, which would keep preloading, calling and reporting. Use it before a test records what the next
 * page requests or reports, and before it changes answers.
 */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** Expects that nothing scrolls sideways on a phone of 375 px. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
}
