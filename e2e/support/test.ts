import { test as base, type Page } from '@playwright/test';
import { violationsOf } from './accessible';
import { Buyer } from './buyer';
import { signInElsewhere } from './new-account';
import { PageFaults } from './page-faults';
import { completeTransfer, decide, type Decision, type Grounds } from './operate';
import { accountOf, readProduct, type Product } from './product';
import { openSignedIn, openWithTokens } from './sign-in';
import { slowDown } from './slowness';

interface Fixtures {
  /** Faults of the page. A test that ends with an unannounced one fails. */
  faults: PageFaults;
  /** A page signed in as the demo corporation, on the list of received invoices. */
  signedIn: Page;
  /**
   * A buyer of the test's own with a card and the supplier みなと印刷, signed in on the page. For tests that submit
   * payments: those of one company and those of one card are limited in number.
   */
  payer: Buyer;
  /** Fails if axe finds a violation of WCAG 2.2 AA on the page in its present state. */
  expectAccessible: (page: Page) => Promise<void>;
  /** The same, in the full run only, for a screen that another check covers in another state. */
  expectAccessibleInFull: (page: Page) => Promise<void>;
  /** Makes a decision on a payment, like an examiner. */
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
    // The test's own context exists already; its further tabs are watched as well.
    watch(context);
    browser.on('context', watch);
    await use(faults);
    browser.off('context', watch);
    base.expect(faults.unexpected(), 'errors of the page').toEqual([]);
  },
  // Part of the page's fixture, so that no test can forget to watch.
  page: async ({ page, faults }, use) => {
    faults.watch(page);
    await use(page);
    // Requests after the last assertion do not belong to any test.
    // A test may have closed its page.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  },
  signedIn: async ({ page, product }, use) => {
    await openSignedIn(page, product, accountOf(product, 1));
    await use(page);
  },
  payer: async ({ page, product }, use) => {
    const buyer = await Buyer.signUp(product);
    await openWithTokens(page, product, await signInElsewhere(product, buyer.account));
    await use(buyer);
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
