import { setTimeout as rest } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Slowdown factor of pages: `E2E_CPU_SLOWDOWN`, default 1. */
export const CPU_SLOWDOWN = Number(process.env['E2E_CPU_SLOWDOWN'] ?? 1);

/** Longest random delay of each API call in milliseconds: `E2E_API_DELAY_MS`, default 0. */
const API_DELAY_MS = Number(process.env['E2E_API_DELAY_MS'] ?? 0);

/**
 * Slows down every page of a browser, including popups and further contexts, to reveal races that a fast machine hides.
 */
export function slowDown(browser: Browser): void {
  browser.on('context', (context) => {
    if (API_DELAY_MS > 0) void delayAnswers(context);
    if (CPU_SLOWDOWN > 1) context.on('page', (page) => void throttle(page));
  });
}

/** A test's own routes take precedence over this one, and answer at once. */
async function delayAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/api/v2/**', async (route) => {
    await rest(Math.random() * API_DELAY_MS);
    // The page and its calls may be gone by now.
    await route.continue().catch(() => undefined);
  });
}

async function throttle(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  } catch {
    // The page is already closed.
  }
}
