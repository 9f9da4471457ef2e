import type { Page } from '@playwright/test';
import { ClientEvents } from '../support/client-events';
import { pathIn, readCodeList, type ListedCode } from '../support/code-list';
import { evaluatedCopies } from '../support/evaluated-copies';
import { flipByte } from '../support/flipped-byte';
import { PageFaults } from '../support/page-faults';
import { accountOf, type Product } from '../support/product';
import { leave } from '../support/settled';
import { storeSession } from '../support/sign-in';
import { expect, test } from '../support/test';

/**
 * Matches the browser's messages about a refused file and its consequences. A changed script that ran would cause
 * others.
 */
const REFUSED = /'integrity' attribute|refused by integrity|Loading (?:CSS )?chunk|Federation Runtime|^uncaught: $/;

/** For the browser, a page answered by the test has no local origin, so it may not call other local ports. */
const ANSWERED_BY_THE_TEST = /loopback|net::ERR_FAILED/;

const SHARED_MODULES = [
  'react',
  'react-dom',
  'react-router',
  'jotai',
  '@tanstack/query-core',
  'react-aria-components',
  'shared-auth',
  'shared-shell',
  'shared-ui',
];

const suppliers = (): ListedCode[] => readCodeList().filter(({ part }) => part === 'mfe-suppliers');

/**
 * Signs in and opens a page with one changed byte in one of its files. Expects that the file is not used, the rest
 * works, and one report gives the reason. No page may be open in the context: it could have loaded the file already.
 */
async function expectRefused(page: Page, product: Product, { address, pages }: ListedCode): Promise<void> {
  const { host } = product;
  await storeSession(page, product, accountOf(product, 1));
  const events = new ClientEvents(page);
  await flipByte(page, address);
  await page.goto(host + pathIn(pages[0] ?? ''));
  await expect(page.getByRole('alert').filter({ hasText: '表示できませんでした' })).toContainText(/E-[0-9A-F]{8}/);
  await expect
    .poll(() => events.failures().map(({ type, kind, remote }) => [type, kind, remote]), address)
    .toEqual([['error', 'integrity', 'mfe-suppliers']]);
  expect(
    await page.evaluate((href) => [...document.styleSheets].some((sheet) => sheet.href === href), address),
    address,
  ).toBe(false);

  await page
    .getByRole('link', { name: /^受取請求書/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
  expect(events.failures(), address).toHaveLength(1);
}

const ofOnePage = (): ListedCode[] => suppliers().filter(({ pages }) => pages.length === 1);

const ending =
  (kind: string) =>
  ({ address }: ListedCode): boolean =>
    address.endsWith(kind);

for (const [what, tag, choose] of [
  ['the entry of a remote', [], () => suppliers().find(({ address }) => address.includes('/remoteEntry.'))],
  ['a script of a page', ['@full'], () => ofOnePage().find(ending('.js'))],
  ['a style sheet of a page', ['@full'], () => ofOnePage().find(ending('.css'))],
] as const) {
  test(
    `${what} with one byte changed is refused, reported once, and leaves the rest usable`,
    {
      tag: [...tag],
    },
    async ({ page, product, faults }) => {
      faults.expect(REFUSED);
      const file = choose();
      if (file === undefined) throw new Error(`The list of code has nothing for ${what}`);
      await expectRefused(page, product, file);
    },
  );
}

test(
  'every script and style sheet of a remote, each with one byte changed',
  { tag: ['@full', '@table'] },
  async ({ browser, product, faults }) => {
    // The script for passkeys, which only an action loads, belongs to no page.
    const files = suppliers().filter(({ pages }) => pages.length > 0);
    expect(files.length).toBeGreaterThan(10);
    test.setTimeout(files.length * 60_000);
    faults.expect(REFUSED);
    for (const file of files) {
      await test.step(file.address, async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        faults.watch(page);
        await expectRefused(page, product, file);
        await context.close();
      });
    }
    test.info().annotations.push({ type: 'files flipped and refused', description: String(files.length) });
  },
);

test('a script without its hash is rejected', async ({ page, product, faults }) => {
  faults.expect(ANSWERED_BY_THE_TEST);
  faults.expect(/refused by integrity/);
  await page.route(`${product.host}/signin`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/(<script defer[^>]*) integrity="[^"]*"/g, '$1'),
    });
  });
  const refused = page.waitForEvent(
    'requestfailed',
    (request) => request.resourceType() === 'script' && request.failure()?.errorText === 'integrity',
  );
  await page.goto(`${product.host}/signin`);
  await refused;
  await expect(page.locator('#root')).toBeEmpty();
});

test('the entry of a remote without its hash in the registry is rejected, and reported', async ({
  page,
  product,
  faults,
}) => {
  faults.expect(ANSWERED_BY_THE_TEST);
  faults.expect(REFUSED);
  const withoutHashes = (text: string): string =>
    text.replace(/"entryIntegrity":"[^"]*"/g, '"entryIntegrity":""').replace(/<link data-remote[^>]*>/g, '');
  await page.route(`${product.host}/signin`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutHashes(await response.text()) });
  });
  const events = new ClientEvents(page);
  await page.goto(`${product.host}/signin`);
  await expect(page.getByRole('alert').filter({ hasText: '「アカウント」を表示できませんでした' })).toBeVisible();
  await expect.poll(() => events.failures().map(({ kind }) => kind)).toContain('no-integrity');
});

test('lists every file that a tour of all areas loads, and evaluates each shared module once', async ({
  signedIn: page,
  product,
}) => {
  await leave(page);
  const loaded = new Map<string, string>();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) loaded.set(request.url(), request.resourceType());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.add(response.url());
  });
  const areas = [
    '/receipt-invoices',
    '/receipt-invoices/payments/upload',
    '/suppliers',
    '/collections/list',
    '/notifications',
    '/myaccount',
    '/oauth/authorize',
  ];
  for (const path of areas) {
    await page.goto(product.host + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const listed = new Map(readCodeList().map((file) => [file.address, file]));
  expect([...loaded.keys()].filter((address) => !listed.has(address))).toEqual([]);
  const parts = () => [...new Set([...loaded.keys()].map((address) => listed.get(address)?.part))].sort();
  await expect.poll(parts).toEqual(['host', ...Object.keys(product.remotes)].sort());
  expect(
    [...listed.values()].filter(({ owner, integrity }) => owner === '' || !integrity.startsWith('sha384-')),
  ).toEqual([]);

  const copies = await evaluatedCopies(page.request, [...scripts]);
  for (const name of SHARED_MODULES) expect(copies.get(name), name).toBe(1);
});

test(
  'the tests notice a refusal by a policy in page, frame or worker',
  { tag: '@full' },
  async ({ signedIn: page, product, faults }) => {
    faults.expect(/Content Security Policy|TrustedHTML|refused by|planted/);
    const found = new PageFaults();
    found.watch(page);
    const expectFound = (pattern: RegExp) =>
      expect.poll(() => found.unexpected().some((fault) => pattern.test(fault)), String(pattern)).toBe(true);

    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: '.planted {}' }));
    });
    await expectFound(/Content Security Policy.*style/);
    await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>planted</b>';
      } catch {
        /* Only the browser's message matters here. */
      }
    });
    await expectFound(/TrustedHTML/);
    await page.evaluate(
      (src) => {
        document.head.append(Object.assign(document.createElement('script'), { src, crossOrigin: 'anonymous' }));
      },
      readCodeList().find(ending('.js'))?.address ?? '',
    );
    await expectFound(/refused by integrity/);

    const navigated = page.waitForEvent(
      'framenavigated',
      (frame) => frame.parentFrame() !== null && frame.url().startsWith(product.cardGateway),
    );
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src, title: 'planted' }));
    }, `${product.cardGateway}/fields`);
    await (
      await navigated
    ).evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: '.planted {}' }));
    });
    // The gateway's own policy, not the page's.
    await expectFound(/directive 'style-src 'self''/);

    const started = page.waitForEvent('worker');
    await page.evaluate(() => {
      new Worker('/pdfjs/5.6.205/pdf.worker.min.mjs', { type: 'module' });
    });
    await (await started).evaluate(() => fetch('https://planted.example/').catch(() => undefined));
    await expectFound(/planted\.example/);
  },
);
