import { expect } from '@playwright/test';
import { dayAhead } from '../support/collections';
import { pointer } from '../support/hands';
import { beginConnecting } from '../support/oauth';
import { enterCredentials } from '../support/sign-in';
import { button, expectTitle } from './reach';
import type { Screen, Visit } from './screen';
import { comeAs } from './viewers';

/** Returns from the example client with the address of its interaction. */
async function toAuthorization({ page, world }: Visit): Promise<void> {
  const { client } = await world.connected();
  await beginConnecting(page, client);
}

async function toInvoiceInfo({ page, world }: Visit): Promise<void> {
  await page.goto(`${world.product.host}/oauth/payments/${(await world.connected()).waitingId}/add/invoiceinfo`);
  await expectTitle(page, '請求書情報の入力');
}

/** Screens of 外部サービス連携. */
export const oauthScreens: readonly Screen[] = [
  {
    path: '/oauth/authorize',
    viewer: 'nobody',
    walk: toAuthorization,
    heading: /./,
    faces: [
      {
        name: 'an interaction that is over',
        reach: async ({ page, world }) => {
          await page.goto(`${world.product.host}/oauth/authorize`);
          await expectTitle(page, /./);
        },
      },
      {
        name: 'consent',
        reach: async ({ page, world }) => {
          await comeAs(page, world, 'newcomer');
          await toAuthorization({ page, world });
          await expectTitle(page, '連携の許可');
        },
      },
    ],
  },
  {
    path: '/oauth/onetime-password',
    viewer: 'nobody',
    walk: async (visit) => {
      await toAuthorization(visit);
      await enterCredentials(visit.page, (await visit.world.newcomer()).account);
      await expectTitle(visit.page, '認証コードの入力');
    },
    heading: '認証コードの入力',
    asks: false,
  },
  { path: '/oauth/payments/selection', viewer: 'connected', heading: '支払い内容の選択', empty: '支払い内容の選択' },
  {
    path: '/oauth/payments/add/invoiceinfo',
    viewer: 'nobody',
    heading: 'エラーが発生しました',
    title: 'エラーが発生しました',
    asks: false,
  },
  {
    path: '/oauth/payments/:preId/add/invoiceinfo',
    viewer: 'connected',
    walk: toInvoiceInfo,
    heading: '請求書情報の入力',
    missing: ['/oauth/payments/99999999/add/invoiceinfo', '事前登録が見つかりません'],
  },
  {
    path: '/oauth/payments/:preId/add/confirm',
    viewer: 'connected',
    walk: async (visit) => {
      await toInvoiceInfo(visit);
      const { page, world } = visit;
      await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue('株式会社クリーンワークス');
      await page
        .getByRole('textbox', { name: '依頼の有効期限' })
        .fill((await dayAhead((await world.connected()).corporation, 10)).replaceAll('-', '/'));
      await pointer(page).tick(page.getByRole('radio', { name: /7654321/ }));
      await button(page, '確認画面へ進む').click();
      await expectTitle(visit.page, '内容の確認');
    },
    heading: '内容の確認',
  },
  {
    path: '/oauth/payments/:preId/complete',
    viewer: 'connected',
    at: async (world) => `/oauth/payments/${(await world.connected()).confirmedId}/complete`,
    heading: '登録完了',
  },
];
