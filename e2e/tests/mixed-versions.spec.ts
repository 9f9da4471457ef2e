import type { Page } from '@playwright/test';
import { ClientEvents } from '../support/client-events';
import { deploy, serveSamples } from '../support/deployment';
import type { Product } from '../support/product';
import { leave } from '../support/settled';
import { expect, test } from '../support/test';

const PATH = '/suppliers';
const ID = 'mfe-suppliers';

// The samples are built once, in one process for all tests.
test.describe.configure({ mode: 'default' });

/**
 * Opens a remote of another version in the current host, built by the factory: first its registry entry, then the
 * browser.
 */
async function openSample(page: Page, product: Product, name: string): Promise<void> {
  const current = (await serveSamples(page.context(), product, ID, PATH))[name];
  if (current === undefined) throw new Error(`There is no sample ${name}.`);
  await deploy(page.context(), product, ({ remotes }) => ({ ...remotes, [ID]: { current } }));
  await page.goto(product.host + PATH);
}

for (const [name, version, what] of [
  ['older', '0.0.9', 'the version before'],
  ['newer', '0.2.0', 'the version after'],
  ['other-react', '0.1.1', 'one built with another minor of React'],
] as const) {
  test(
    `${what} of a remote works, with the host's React and router`,
    { tag: ['@full', '@table'] },
    async ({ signedIn: page, product }) => {
      await openSample(page, product, name);
      await expect(page.getByRole('heading', { level: 1, name: `見本 ${version}` })).toBeVisible();
      await page.getByRole('button', { name: `${PATH} 0` }).click();
      await expect(page.getByRole('button', { name: `${PATH} 1` })).toBeVisible();
    },
  );
}

for (const [name, what, sentence, phase] of [
  ['ahead', 'that needs a later minor of the port', 'この画面は更新の途中のため', 'range'],
  ['foreign', 'that needs another major of the port', 'この画面は更新の途中のため', 'range'],
  ['missing-export', 'that needs a component which this host does not have', 'この画面は更新の途中のため', 'range'],
] as const) {
  test(
    `a remote ${what} is refused politely, and reported once`,
    { tag: ['@full', '@table'] },
    async ({ signedIn: page, product, faults }) => {
      faults.expect(/Element type is invalid|Minified React error|Federation Runtime/);
      await leave(page);
      const events = new ClientEvents(page);
      await openSample(page, product, name);
      const panel = page.getByRole('alert').filter({ hasText: '「見本」' });
      await expect(panel).toContainText(sentence);
      await expect(panel).toContainText(/E-[0-9A-F]{8}/);
      await expect
        .poll(() => events.failures().map(({ type, phase: seen, remote }) => [type, seen, remote]))
        .toEqual([['error', phase, ID]]);
      // The rest of the page keeps working.
      await page.getByRole('link', { name: '受取請求書' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
    },
  );
}

test(
  'a remote may take every name of the shared libraries',
  { tag: ['@full'] },
  async ({ signedIn: page, product }) => {
    await openSample(page, product, 'whole-libraries');
    await expect(page.getByRole('heading', { level: 1, name: '見本 0.1.3' })).toBeVisible();
    await expect(page.getByText('外側は枠')).toBeVisible();
    await expect(page.getByRole('link', { name: '現在地' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'リンク' }).click();
    await page.getByRole('button', { name: '検索 link' }).click();
    await expect(page.getByRole('button', { name: '検索 button' })).toBeVisible();
    await page.getByRole('button', { name: '回数 0' }).click();
    await expect(page.getByRole('button', { name: '回数 1' })).toBeVisible();
    await page.getByRole('button', { name: '頁1', exact: true }).click();
    await expect(page.getByRole('button', { name: '頁1、頁2' })).toBeVisible();
    await expect(page.getByText('変更前')).toBeVisible();
    await page.getByRole('button', { name: '書き換え' }).click();
    await expect(page.getByText('変更後')).toBeVisible();
  },
);
