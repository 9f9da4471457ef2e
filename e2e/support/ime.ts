import type { Locator, Page } from '@playwright/test';

/**
 * Types into a field like an IME: each step is shown during the composition, and the last one is committed. `ime(page,
 * field, ['や', 'やまだ', '山田'])`.
 */
export async function ime(page: Page, field: Locator, steps: readonly string[]): Promise<void> {
  await field.focus();
  const session = await page.context().newCDPSession(page);
  for (const text of steps)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
  await session.detach();
}
