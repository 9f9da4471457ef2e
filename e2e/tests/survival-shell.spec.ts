import type { Page, Route } from '@playwright/test';
import { ClientEvents } from '../support/client-events';
import { flipByte } from '../support/flipped-byte';
import { scriptOf } from '../support/host-chunks';
import type { Product } from '../support/product';
import { registryRow, releaseId } from '../support/registry-data';
import { expect, test } from '../support/test';

/** A fault of one of the host's scripts, and its report. */
interface ScriptFault {
  readonly name: string;
  readonly event: { readonly phase: string; readonly kind: string; readonly status?: number };
  /** Whether the shell gives up only after a timeout; then there is no reload. */
  readonly isSlow?: boolean;
  readonly begin: (page: Page, address: string) => Promise<unknown>;
}

const FAULTS: readonly ScriptFault[] = [
  {
    name: 'missing',
    event: { phase: 'chunk', kind: 'http', status: 404 },
    begin: (page, address) =>
      page.route(address, (route: Route) =>
        route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
      ),
  },
  { name: 'with one byte changed', event: { phase: 'chunk', kind: 'integrity', status: 200 }, begin: flipByte },
  {
    name: 'that never answers',
    event: { phase: 'chunk', kind: 'timeout' },
    isSlow: true,
    begin: (page, address) => page.route(address, () => new Promise<void>(() => undefined)),
  },
];

/** Matches the browser's console messages about the faults. */
const SAID = /net::ERR|status of 404|integrity|preload/;

/** Leaves the given page, causes the fault, and counts from then on. */
async function begin(page: Page, { host }: Product, part: Parameters<typeof scriptOf>[0], fault: ScriptFault) {
  await page.goto('about:blank');
  if (fault.isSlow) await page.clock.install();
  const events = new ClientEvents(page);
  const seen = { loads: 0 };
  page.on('domcontentloaded', () => {
    seen.loads += 1;
  });
  const address = host + scriptOf(part);
  await fault.begin(page, address);
  return { events, seen, end: () => page.unroute(address) };
}

/** Waits until something is visible; advances over the timeouts if the fault needs that. */
async function passUntil(page: Page, { isSlow }: ScriptFault, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (isSlow) await page.clock.fastForward(3_000);
      return isSo();
    })
    .toBe(true);
}

/** Expects that `act` happens in the present document. */
async function withoutReload(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['unreloaded'] = 'yes';
  });
  await act();
  await expect(page.locator('html')).toHaveAttribute('data-unreloaded', 'yes');
}

for (const fault of FAULTS) {
  const isInEveryRun = fault.name === 'missing';

  test(
    `a shared part of a page ${fault.name}: one reload, the panel, one report, and a retry that works`,
    {
      tag: isInEveryRun ? [] : ['@full', '@table'],
    },
    async ({ signedIn: page, product, faults }) => {
      faults.expect(SAID);
      const { events, seen, end } = await begin(page, product, 'shared-ui/forms', fault);
      // A script that never answers also keeps the page from having loaded.
      await page.goto(`${product.host}/suppliers`, { waitUntil: 'commit' });
      const panel = page.getByRole('alert').filter({ hasText: '「取引先」を表示できませんでした' });
      await passUntil(page, fault, () => panel.isVisible());
      const version = releaseId((await registryRow(product, 'mfe-suppliers')).current);
      await expect
        .poll(() => events.failures())
        .toEqual([
          {
            ...fault.event,
            type: 'error',
            id: expect.any(String),
            message: expect.any(String),
            path: '/suppliers',
            remote: 'mfe-suppliers',
            version,
          },
        ]);
      await expect(panel).toContainText(`エラーID: ${events.failures()[0]?.id}`);
      expect(seen.loads).toBe(fault.isSlow ? 1 : 2);
      await expect(page.getByRole('navigation').getByRole('link', { name: '受取請求書' }).first()).toBeVisible();

      await end();
      await withoutReload(page, async () => {
        await panel.getByRole('button', { name: '再試行' }).click();
        await expect(page.getByText('有限会社みなと印刷').first()).toBeVisible();
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

  test(
    `the header's code ${fault.name}: page and navigation go on, one report, and a retry that works`,
    {
      tag: isInEveryRun ? '@full' : ['@full', '@table'],
    },
    async ({ signedIn: page, product, faults, expectAccessible }) => {
      faults.expect(SAID);
      const { events, seen, end } = await begin(page, product, 'header', fault);
      // A script that never answers also keeps the page from having loaded.
      await page.goto(`${product.host}/suppliers`, { waitUntil: 'commit' });
      const retry = page.getByRole('banner').getByRole('button', { name: 'メニューを再読み込み' });
      await passUntil(page, fault, () => retry.isVisible());
      await expect(page.getByText('有限会社みなと印刷').first()).toBeVisible();
      await expect
        .poll(() => events.failures())
        .toEqual([
          { ...fault.event, type: 'error', id: expect.any(String), message: expect.any(String), path: '/suppliers' },
        ]);
      expect(seen.loads).toBe(fault.isSlow ? 1 : 2);
      await expectAccessible(page);

      await page.getByRole('navigation').getByRole('link', { name: '受取請求書' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
      await end();
      await withoutReload(page, async () => {
        await retry.click();
        await expect(page.getByRole('banner').getByRole('link', { name: /^お知らせ/ })).toBeVisible();
      });
      expect(events.failures()).toHaveLength(1);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
}
