import type { Page } from '@playwright/test';
import { screens } from '../accessibility/screens';
import { comeAs } from '../accessibility/viewers';
import { arrived, open, test } from '../accessibility/world-test';
import { isCode, namedBy } from '../support/named-code';
import { registeredRoutes } from '../support/registered-routes';
import { expect } from '../support/test';

// Nothing of a first screen is found by running code: the document of every route names all its scripts and styles.

/** Code that first screens are shown without: for an invoice that is a PDF, for prices, and for measuring. */
const isLater = (address: string): boolean => /\/(?:pdf|prices|web-vitals)\.[0-9a-f]+\.(?:js|css)$/.test(address);

const requestedBy = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).filter(isCode);

/**
 * Opens tabs of users who save data, for whom nothing of other pages is loaded, and who have folded 今日すること, whose
 * code comes after the first screen.
 */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('seikyu-today-folded', 'true');
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

// The shell's page for every other address has no separate document.
for (const screen of screens.filter(({ path }) => path !== '*')) {
  test(
    `the document names the code of ${screen.path}`,
    { tag: ['@full', '@table', '@federated'] },
    async ({ page, world, faults }) => {
      // Some screens are reached by an answer that the browser reports, such as a wrong code.
      faults.expect(/Failed to load resource/);
      await saveData(page);
      await comeAs(page, world, screen.viewer ?? 'demo');
      await open({ page, world }, screen);
      await page.reload();
      await arrived({ page, world }, screen.heading);
      const [requested, named] = [await requestedBy(page), await namedBy(page, page.url())];
      expect(requested).toEqual(expect.arrayContaining(named));
      expect(requested.filter((file) => !named.includes(file) && !isLater(file))).toEqual([]);
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
      const requested = await requestedBy(page);
      expect
        .soft(
          requested.filter((file) => !named.includes(file) && !isLater(file)),
          path,
        )
        .toEqual([]);
    }
  },
);
