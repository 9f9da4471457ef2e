import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type Page } from '@playwright/test';
import { PageFaults } from './page-faults';
import { accountOf, operator, readProduct, type Product } from './product';
import { openSignedIn } from './sign-in';
import { slowDown } from './slowness';

interface Fixtures {
  /** Faults of the page; a test that ends with one it did not announce fails. */
  faults: PageFaults;
  /** A page that is signed in as the demo corporation, on the list of received invoices. */
  signedIn: Page;
  /** Fails when axe finds a violation of WCAG 2.2 AA on the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>;
  /** One command of the operator's command line. */
  operator: (...words: string[]) => string;
}

/** The test function of every end-to-end test. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [async ({}, use) => { await use(readProduct()); }, { scope: 'worker' }],
  browser: [async ({ browser }, use) => {
    slowDown(browser);
    await use(browser);
  }, { scope: 'worker' }],
  faults: async ({ browser }, use) => {
    const faults = new PageFaults();
    const watch = faults.watchViolations.bind(faults);
    browser.on('context', watch);
    await use(faults);
    browser.off('context', watch);
    base.expect(faults.unexpected(), 'errors of the page').toEqual([]);
  },
  // In the fixture of the page itself, so that no test can forget to watch.
  page: async ({ page, faults }, use) => {
    faults.watch(page);
    await use(page);
  },
  signedIn: async ({ page, product }, use) => {
    await openSignedIn(page, product, accountOf(product, 1));
    await use(page);
  },
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // To axe, the page behind a dialog that is still transparent has lost its heading to nothing. It is while it comes in, and
      // on a touch screen until the keyboard has had time to come up for its first field (react-aria).
      await base.expect(page.locator('[data-entering], [data-exiting], [data-rac][style*="opacity: 0;"]')).toHaveCount(0);
      // What was announced stays in the page for seconds, also when the button it names has gone with its dialog; it has been read out by then.
      const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
      const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n')}`);
      base.expect(found, 'accessibility violations').toEqual([]);
    });
  },
  operator: async ({ product }, use) => {
    await use((...words) => operator(product, ...words));
  },
});

export { expect } from '@playwright/test';
