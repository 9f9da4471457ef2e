import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { launch } from '../support/launch';
import { enterCredentials } from '../support/sign-in';
import { expect, test } from '../support/test';

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** Each remote, with its first screen, another one from the list of screens, and a page of another remote. */
const REMOTES = [
  {
    remote: 'account',
    offset: 1,
    first: ['/notifications', 'お知らせ'],
    other: ['お支払い方法 /myaccount/creditcards', 'お支払い方法'],
    elsewhere: '/suppliers',
  },
  {
    remote: 'invoices',
    offset: 2,
    first: ['/receipt-invoices', '受取請求書'],
    other: ['請求書の登録 /receipt-invoices/add', '請求書の登録'],
    elsewhere: '/suppliers',
  },
  {
    remote: 'payments',
    offset: 3,
    first: ['/receipt-invoices/payments/upload', '請求書カード払い'],
    other: ['お支払い待ち /payments/waiting', 'お支払い待ち'],
    elsewhere: '/receipt-invoices',
  },
  {
    remote: 'suppliers',
    offset: 4,
    first: ['/suppliers', '取引先'],
    other: ['取引先の追加（1/3） /suppliers/add/company', '取引先の追加（1/3）'],
    elsewhere: '/receipt-invoices',
  },
  {
    remote: 'collections',
    offset: 5,
    first: ['/collections/request', 'カード払い依頼'],
    other: ['カード払い依頼の作成 /collections/create', 'カード払い依頼の作成'],
    elsewhere: '/suppliers',
  },
  {
    remote: 'oauth',
    offset: 6,
    first: ['/oauth/payments/selection', '支払い内容の選択'],
    other: ['支払い内容の選択 /oauth/payments/selection', '支払い内容の選択'],
    elsewhere: '/suppliers',
  },
] as const;

for (const {
  remote,
  offset,
  first: [path, title],
  other: [link, itsTitle],
  elsewhere,
} of REMOTES) {
  test(`${remote} runs alone: its first screen after signing in, its other screens, and a message for pages of other remotes @alone`, async ({
    page,
  }) => {
    const { originOf, stop } = await launch(['remote', remote]);
    const origin = originOf(offset);
    try {
      await page.goto(origin + path);
      await enterCredentials(page, DEMO_ACCOUNTS[0]);
      await heading(page, title);
      await page.getByRole('link', { name: '（単独）' }).click();
      await page.getByRole('link', { name: link, exact: true }).click();
      await heading(page, itsTitle);
      await page.goto(origin + elsewhere);
      await heading(page, 'ここにはない画面です');
      await page.getByRole('link', { name: '画面の一覧に戻る' }).click();
      await expect(page.getByRole('link', { name: link, exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'ログアウト' }).click();
      await heading(page, 'ログイン');
    } finally {
      await page.goto('about:blank');
      await stop();
    }
  });
}

test('a remote runs without any server, shows a note, and has filled, empty and failing screens @alone', async ({
  page,
  expectAccessible,
}) => {
  const { originOf, stop } = await launch(['remote', 'suppliers', '--fake']);
  const origin = originOf(4);
  const bar = page.getByRole('complementary', { name: '見本の表示' });
  try {
    await page.goto(`${origin}/suppliers`);
    await expect(page.getByRole('link', { name: '株式会社北陸精工' })).toBeVisible();
    await expect(bar).toContainText('サーバーには接続していません');
    await expectAccessible(page);
    await bar.getByRole('button', { name: '応答: データなし' }).click();
    await expect(page.getByRole('link', { name: '株式会社北陸精工' })).toHaveCount(0);
    await page.goto(`${origin}/suppliers?fake=error`);
    await expect(page.getByRole('main')).toContainText('見本のエラーです');
    expect((await page.request.get(`${origin}/api/v2/suppliers`)).status(), 'a server behind it').toBe(404);
  } finally {
    await page.goto('about:blank');
    await stop();
  }
});
