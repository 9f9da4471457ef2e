import type { Page } from '@playwright/test';

/** Sets a part of this deployment's browser configuration in the documents that a page opens from now on. */
export async function configure(page: Page, part: object): Promise<void> {
  await page.addInitScript((changed) => {
    // Between parsing and the deferred scripts.
    document.addEventListener('readystatechange', () => {
      // Its text, because the page's policy lets nobody set the content of a script element.
      const text = document.getElementById('config')?.firstChild;
      if (document.readyState !== 'interactive' || !text) return;
      text.nodeValue = JSON.stringify({ ...(JSON.parse(text.nodeValue ?? '') as object), ...changed });
    });
  }, part);
}
