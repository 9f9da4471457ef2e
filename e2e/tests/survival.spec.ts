import type { Page } from '@playwright/test';
import { ClientEvents } from '../support/client-events';
import type { Product } from '../support/product';
import { registryRow } from '../support/registry-data';
import { REMOTE_FAULTS, type RemoteFault } from '../support/remote-faults';
import { expect, test } from '../support/test';

/** A page of each remote that the demo corporation can open: its address, its remote's Japanese name, its heading. */
const PAGES: Readonly<Record<string, { readonly path: string; readonly name: string; readonly heading: string }>> = {
  'mfe-account': { path: '/notifications', name: 'アカウント', heading: 'お知らせ' },
  'mfe-collections': { path: '/collections/history', name: 'カード払い依頼', heading: 'カード払い依頼' },
  'mfe-invoices': { path: '/receipt-invoices', name: '受取請求書', heading: '受取請求書' },
  'mfe-oauth': { path: '/oauth/payments/selection', name: '外部サービス連携', heading: '支払い内容の選択' },
  'mfe-payments': { path: '/receipt-invoices/payments/upload', name: '請求書カード払い', heading: '請求書カード払い' },
  'mfe-suppliers': { path: '/suppliers', name: '取引先', heading: '取引先' },
};

/** What the browser itself says of the faults, on the console. */
const SAID = /net::ERR|status of 404|broken|^uncaught: (SyntaxError|$)|integrity|MIME type|preload/;

/** Lets the limits of time pass, where the fault needs that, until something is so. */
async function passUntil(page: Page, { isSlow }: RemoteFault, isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(async () => {
    if (isSlow) await page.clock.fastForward(3_000);
    return isSo();
  }, { timeout: 30_000 }).toBe(true);
}

/** Opens a page of a remote under a fault, and goes the way of somebody who meets it. */
async function survive(page: Page, product: Product, remote: string, fault: RemoteFault): Promise<void> {
  const { path, name, heading } = PAGES[remote] ?? { path: '', name: '', heading: '' };
  const events = new ClientEvents(page);
  let loads = 0;
  const count = (): void => { loads += 1; };
  page.on('domcontentloaded', count);
  const end = await fault.begin(page, product, remote);
  await page.goto(product.host + path);
  const panel = page.getByRole('alert').filter({ hasText: `「${name}」を表示できませんでした` });
  await passUntil(page, fault, () => panel.isVisible());
  page.off('domcontentloaded', count);
  expect(loads).toBe(fault.reloads ? 2 : 1);

  // One report, under the id that the user can read out, of the version that failed.
  await expect.poll(() => events.failures()).toEqual([
    { ...fault.event, type: 'error', id: expect.any(String), message: expect.any(String), path, remote, version: (await registryRow(product, remote)).current.version },
  ]);
  await expect(panel).toContainText(`エラーID: ${events.failures()[0]?.id}`);

  // The rest goes on: a step to another remote and back, in the same document.
  const other = page.getByRole('navigation').getByRole('link', { name: remote === 'mfe-suppliers' ? '受取請求書' : '取引先' });
  if (remote !== 'mfe-oauth') {
    await other.first().click();
    await expect(page.getByRole('heading', { level: 1, name: remote === 'mfe-suppliers' ? '受取請求書' : '取引先' })).toBeVisible();
    expect(events.failures()).toHaveLength(1);
    await page.goBack();
    await passUntil(page, fault, () => panel.isVisible());
    if (!fault.reloads) expect(events.failures()).toHaveLength(1);
  }

  await end();
  await page.evaluate(() => { document.documentElement.dataset['unreloaded'] = 'yes'; });
  await panel.getByRole('button', { name: '再試行' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.locator(`[data-remote="${remote}"]`).getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-unreloaded', 'yes');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const remote of Object.keys(PAGES)) {
  for (const fault of REMOTE_FAULTS) {
    // The whole table belongs to the full run; one remote goes through all of it in every run.
    test(`${remote}, ${fault.name}: the rest goes on, a panel with id and retry, one report`, { tag: remote === 'mfe-suppliers' ? [] : ['@full'] }, async ({ signedIn: page, product, faults }) => {
      faults.expect(SAID);
      if (fault.isSlow) await page.clock.install();
      await survive(page, product, remote, fault);
    });
  }
}
