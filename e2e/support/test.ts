import { test as base, type Page } from '@playwright/test';
import { violationsOf } from './accessible';
import { PageFaults } from './page-faults';
import { completeTransfer, decide, type Decision, type Grounds } from './operate';
import { accountOf, readProduct, type Product } from './product';
import { openSignedIn } from './sign-in';
import { slowDown } from './slowness';

interface Fixtures {
  /** Faults of the page; a test that ends with one it did not announce fails. */
  faults: PageFaults;
  /** A page that is signed in as the demo corporation, on the list of received invoices. */
  signedIn: Page;
  /** Fails when axe finds a violation of WCAG 2.2 AA on the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>;
  /** The same, in the full run alone: for a state of a screen that another look has seen already. */
  expectAccessibleInFull: (page: Page) => Promise<void>;
  /** Decides about a payment, as an examiner does. */
  examine: (decision: Decision | 'complete', payment: number | string, grounds?: Grounds) => Promise<void>;
}

/** The test function of every end-to-end test. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    async ({}, use) => {
      await use(readProduct());
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      slowDown(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  faults: async ({ browser, context }, use) => {
    const faults = new PageFaults();
    const watch = faults.watchViolations.bind(faults);
    // The test's own context is there already; its further tabs are watched as well.
    watch(context);
    browser.on('context', watch);
    await use(faults);
    browser.off('context', watch);
    base.expect(faults.unexpected(), 'errors of the page').toEqual([]);
  },
  // In the fixture of the page itself, so that no test can forget to watch.
  page: async ({ page, faults }, use) => {
    faults.watch(page);
    await use(page);
    // What the page goes on loading after the last assertion concerns no test any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  },
  signedIn: async ({ page, product }, use) => {
    await openSignedIn(page, product, accountOf(product, 1));
    await use(page);
  },
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      base.expect(await violationsOf(page), 'accessibility violations').toEqual([]);
    });
  },
  expectAccessibleInFull: async ({ expectAccessible }, use) => {
    await use(process.env['E2E_FULL'] === '1' ? expectAccessible : async () => undefined);
  },
  examine: async ({ product }, use) => {
    await use((decision, payment, grounds) =>
      decision === 'complete' ? completeTransfer(product, payment) : decide(product, decision, payment, grounds),
    );
  },
});

export { expect } from '@playwright/test';
