import type { Page } from '@playwright/test';
import { screens } from '../accessibility/screens';
import { comeAs } from '../accessibility/viewers';
import { arrived, open, test } from '../accessibility/world-test';
import { registeredRoutes } from '../support/registered-routes';
import { expect } from '../support/test';

// Nothing of a first screen is found by running code: the document of every route names all its scripts and styles.

const isCode = (address: string): boolean => /\.(?:js|css)$/.test(new URL(address).pathname);

/** Returns the scripts and style sheets that the document of an address names. */
async function namedBy(page: Page, address: string): Promise<string[]> {
  const document = await page.request.get(address, { headers: { accept: 'text/html' } });
  const links = (await document.text()).matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"/g);
  return [...links].map(([, to = '']) => new URL(to, address).href).filter(isCode);
}

const requestedBy = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).filter(isCode);

/** Opens tabs of users who save data, for whom nothing of other pages is loaded. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

for (const screen of screens) {
  test(
    `the document names the code of ${screen.path}`,
    { tag: ['@full', '@table', '@federated'] },
    async ({ page, world }) => {
      await saveData(page);
      await comeAs(page, world, screen.viewer ?? 'demo');
      await open({ page, world }, screen);
      await page.reload();
      await arrived({ page, world }, screen.heading);
      expect(await requestedBy(page)).not.toEqual([]);
      expect(await namedBy(page, page.url())).toEqual(expect.arrayContaining(await requestedBy(page)));
    },
  );
}

test(
  'the document names the code of routes that have no row in the table',
  { tag: ['@full', '@table', '@federated'] },
  async ({ page, world, product }) => {
    await saveData(page);
    await comeAs(page, world, 'demo');
    const rows = new Set(screens.map(({ path }) => path));
    for (const path of [...(await registeredRoutes(product)).keys()].filter((route) => !rows.has(route))) {
      await open({ page, world }, { path, heading: /./ });
      // A route that leads elsewhere shows the page of another document.
      const named = [...(await namedBy(page, product.host + path)), ...(await namedBy(page, page.url()))];
      expect.soft(named, path).toEqual(expect.arrayContaining(await requestedBy(page)));
    }
  },
);
