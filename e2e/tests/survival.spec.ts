import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ClientEvents } from '../support/client-events';
import type { Product } from '../support/product';
import { integrityOf, publishForPage, registryRow, releaseId } from '../support/registry-data';
import { REMOTE_FAULTS, type RemoteFault, throwing } from '../support/remote-faults';
import { leave } from '../support/settled';
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

const CORS = { 'access-control-allow-origin': '*' };

/** Faults of every run: a page that throws, a missing part. */
const EVERY_RUN = ['throws at render', 'a chunk missing'];
/** Further faults that also run behind nginx: no usable answer, none at all, broken code. */
const BEHIND_NGINX = ['answers 404', 'never answers', 'syntax error'];

/** Returns the tags of a row: one remote meets one fault of each sort in every run. */
function tagsOf(remote: string, { name }: RemoteFault): string[] {
  if (remote !== 'mfe-suppliers') return ['@full', '@table'];
  if (EVERY_RUN.includes(name)) return [];
  return BEHIND_NGINX.includes(name) ? ['@full'] : ['@full', '@table'];
}

/** Matches the browser's console messages about the faults. */
const SAID = /net::ERR|status of 404|broken|^uncaught: (SyntaxError|$)|integrity|MIME type|preload/;

/** Waits until something holds; advances over the timeouts if the fault needs that. */
async function passUntil(page: Page, { isSlow }: RemoteFault, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (isSlow) await page.clock.fastForward(3_000);
      return isSo();
    })
    .toBe(true);
}

interface Panel {
  readonly page: Page;
  readonly remote: string;
  readonly fault: RemoteFault;
  readonly panel: Locator;
  readonly events: ClientEvents;
}

/** Navigates to another remote and back, in the same document. The screens for connected systems have no such links. */
async function goOn({ page, remote, fault, panel, events }: Panel): Promise<void> {
  if (remote === 'mfe-oauth') return;
  const name = remote === 'mfe-suppliers' ? '受取請求書' : '取引先';
  await page.getByRole('navigation').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(events.failures()).toHaveLength(1);
  await page.goBack({ waitUntil: 'commit' });
  await passUntil(page, fault, () => panel.isVisible());
  // Returning to refused code reloads once more, and reports it again.
  await expect.poll(() => events.failures().length).toBe(fault.reloads ? 2 : 1);
}

/** Opens a page of a remote with a fault, and takes the steps of a user who meets it. */
async function survive(page: Page, product: Product, remote: string, fault: RemoteFault): Promise<void> {
  const { path, name, heading } = PAGES[remote] ?? { path: '', name: '', heading: '' };
  await leave(page);
  const events = new ClientEvents(page);
  let loads = 0;
  const count = (): void => {
    loads += 1;
  };
  page.on('domcontentloaded', count);
  const end = await fault.begin(page, product, remote);
  // A script that never answers also keeps the page from having loaded.
  await page.goto(product.host + path, { waitUntil: 'commit' });
  const panel = page.getByRole('alert').filter({ hasText: `「${name}」を表示できませんでした` });
  await passUntil(page, fault, () => panel.isVisible());
  page.off('domcontentloaded', count);
  expect(loads).toBe(fault.reloads ? 2 : 1);

  // One report, with the id that the user can read out, about the version that failed.
  await expect
    .poll(() => events.failures())
    .toEqual([
      {
        ...fault.event,
        type: 'error',
        id: expect.any(String),
        message: expect.any(String),
        path,
        remote,
        version: releaseId((await registryRow(product, remote)).current),
      },
    ]);
  await expect(panel).toContainText(`エラーID: ${events.failures()[0]?.id}`);

  await goOn({ page, remote, fault, panel, events });

  await end();
  await page.evaluate(() => {
    document.documentElement.dataset['unreloaded'] = 'yes';
  });
  await panel.getByRole('button', { name: '再試行' }).click();
  await expect(panel).toHaveCount(0);
  await expect(
    page.locator(`[data-remote="${remote}"]`).getByRole('heading', { level: 1, name: heading }),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-unreloaded', 'yes');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('docs/survival.md has a row for each of these faults, with its event', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'survival.md'), 'utf8');
  const rows = Array.from(
    text.matchAll(/^\| (.+) \| .+ \| `([a-z]+)` `([a-z]+)`(?: (\d{3}))? \|$/gm),
    ([, name, phase, kind, status]) => ({
      name,
      event: { phase, kind, ...(status !== undefined && { status: Number(status) }) },
    }),
  );
  expect(rows).toEqual(REMOTE_FAULTS.map(({ name, event }) => ({ name, event })));
});

for (const remote of Object.keys(PAGES)) {
  for (const fault of REMOTE_FAULTS) {
    test(
      `${remote}, ${fault.name}: the rest goes on, a panel with id and retry, one report`,
      {
        tag: tagsOf(remote, fault),
      },
      async ({ signedIn: page, product, faults }) => {
        faults.expect(SAID);
        if (fault.isSlow) await page.clock.install();
        await survive(page, product, remote, fault);
      },
    );
  }
}

test.describe('a current version that cannot be loaded', () => {
  const BROKEN: readonly (readonly [string, string | null, { phase: string; kind: string; status?: number }])[] = [
    ['is gone', null, { phase: 'entry', kind: 'http', status: 404 }],
    [
      'throws half-way',
      'var mfe_suppliers = { init() { throw new Error("half"); } }; throw new Error("broken");',
      { phase: 'evaluate', kind: 'threw' },
    ],
    [
      'has lost its page',
      `var mfe_suppliers = { init() {}, get: async () => () => ({ shellApi: '^2.0.0', pages: {} }) };`,
      { phase: 'page', kind: 'missing' },
    ],
    ['throws as its page is first shown', throwing('mfe_suppliers'), { phase: 'render', kind: 'threw' }],
  ];
  for (const [what, script, event] of BROKEN) {
    test(
      `and ${what} is replaced by the previous one, with a note in small print`,
      {
        tag: event.phase === 'evaluate' ? [] : ['@full', '@table'],
      },
      async ({ signedIn: page, product, faults, expectAccessible }) => {
        faults.expect(SAID);
        await leave(page);
        const events = new ClientEvents(page);
        const { current: whole } = await registryRow(product, 'mfe-suppliers');
        const entry = `${product.remotes['mfe-suppliers']}/9.9.9-00000000/remoteEntry.js`;
        await page.route(entry, (route) =>
          route.fulfill(
            script === null
              ? { status: 404, headers: CORS }
              : { contentType: 'text/javascript', headers: CORS, body: script },
          ),
        );
        await publishForPage(page, product, 'mfe-suppliers', {
          current: { ...whole, version: '9.9.9', entry, entryIntegrity: integrityOf(script ?? '') },
          previous: whole,
        });

        await page.goto(`${product.host}/suppliers`);
        const content = page.locator('[data-remote="mfe-suppliers"]');
        await expect(content.getByText('有限会社みなと印刷').first()).toBeVisible();
        await expect
          .poll(() => events.failures())
          .toEqual([
            {
              ...event,
              type: 'degraded',
              id: expect.any(String),
              message: expect.any(String),
              path: '/suppliers',
              remote: 'mfe-suppliers',
              version: '9.9.9-00000000',
            },
          ]);
        await expect(content).toContainText(
          `以前のバージョン（${releaseId(whole)}）で表示しています。お問い合わせ用ID: ${events.failures()[0]?.id}`,
        );
        await expectAccessible(page);

        // Further navigation does not try the broken one again, and reports nothing more.
        const tried: string[] = [];
        page.on('request', (request) => {
          if (request.url() === entry) tried.push(request.url());
        });
        await page.getByRole('navigation').getByRole('link', { name: '受取請求書' }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
        await page.goBack();
        await expect(content.getByText('有限会社みなと印刷').first()).toBeVisible();
        expect(tried).toEqual([]);
        expect(events.failures()).toHaveLength(1);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    );
  }
});

test('a switched-off remote shows the reason, and is not downloaded', async ({
  signedIn: page,
  product,
  expectAccessible,
}) => {
  await leave(page);
  const events = new ClientEvents(page);
  const row = await registryRow(product, 'mfe-suppliers');
  await publishForPage(page, product, 'mfe-suppliers', {
    ...row,
    disabled: '11月25日 6:00まで点検のため停止しています。',
  });
  const origins: string[] = [];
  page.on('request', (request) => {
    origins.push(new URL(request.url()).origin);
  });
  await page.goto(`${product.host}/suppliers`);
  const content = page.locator('[data-remote="mfe-suppliers"]');
  await expect(content).toContainText('「取引先」は現在ご利用いただけません');
  await expect(content).toContainText('11月25日 6:00まで点検のため停止しています。');
  await expect(page.getByRole('heading', { level: 1, name: '取引先' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation').getByRole('link', { name: '受取請求書' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
  expect(origins).not.toContain(product.remotes['mfe-suppliers']);
  expect(events.failures()).toEqual([]);
});
