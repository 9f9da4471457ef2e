import type { Page } from '@playwright/test';

/** Sets a part of this deployment's browser configuration in the documents that a page opens from now on. */
export async function configure(page: Page, part: object): Promise<void> {
  await page.addInitScript((changed) => {
    // Between parsing and the deferred scripts.
    document.addEventListener('readystatechange', () => {
      const element = document.getElementById('config');
      if (document.readyState !== 'interactive' || element === null) return;
      element.textContent = JSON.stringify({ ...(JSON.parse(element.textContent ?? '') as object), ...changed });
    });
  }, part);
}
