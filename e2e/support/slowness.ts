import { setTimeout as rest } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** How many times slower than this machine pages run: `E2E_CPU_SLOWDOWN`, default 1. Limits of time grow with it. */
export const CPU_SLOWDOWN = Number(process.env['E2E_CPU_SLOWDOWN'] ?? 1);

/** Each call of the API waits for up to so many milliseconds, by chance: `E2E_API_DELAY_MS`, default 0. */
const API_DELAY_MS = Number(process.env['E2E_API_DELAY_MS'] ?? 0);

/**
 * Makes every page of a browser slow, popups and those of further contexts too: a quick machine hides who comes first
 * by chance.
 */
export function slowDown(browser: Browser): void {
  browser.on('context', (context) => {
    if (API_DELAY_MS > 0) void delayAnswers(context);
    if (CPU_SLOWDOWN > 1) context.on('page', (page) => void throttle(page));
  });
}

/** A test's own routes are asked before this one, and answer at once. */
async function delayAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/api/v2/**', async (route) => {
    await rest(Math.random() * API_DELAY_MS);
    // The page may have gone meanwhile, and its calls with it.
    await route.continue().catch(() => undefined);
  });
}

async function throttle(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  } catch {
    // Closed already.
  }
}
