import { expect } from '@playwright/test';
import { pointer } from '../support/hands';
import { codeIn, newestMail } from '../support/mails';
import { button, dialog, errors, expectErrors, expectTitle, found, next } from './reach';
import type { Screen, Visit } from './screen';

async function toBank({ page, world }: Visit): Promise<void> {
  await page.goto(`${world.product.host}/suppliers/add/company`);
  const hands = pointer(page);
  await hands.tick(page.getByRole('radio', { name: /^個人事業主/ }));
  await page.getByRole('textbox', { name: '取引先名', exact: true }).fill('検証商店');
  await page.getByRole('textbox', { name: '取引先名（カナ）' }).fill('ケンショウショウテン');
  await next(page).click();
  await expectTitle(page, '振込先口座（2/3）');
}

async function toConfirm(visit: Visit): Promise<void> {
  await toBank(visit);
  const { page } = visit;
  await page.getByText('みずほ銀行', { exact: true }).first().click();
  await pointer(page).choose(page.getByRole('combobox', { name: /支店/ }), '神田支店');
  await pointer(page).tick(page.getByRole('radio', { name: '普通' }));
  await page.getByRole('textbox', { name: /口座番号/ }).fill('7654321');
  await next(page).click();
  await expectTitle(page, '登録内容の確認（3/3）');
}

/** Screens of 取引先. */
export const supplierScreens: readonly Screen[] = [
  {
    path: '/suppliers',
    heading: '取引先',
    empty: '取引先',
    faces: [
      {
        name: 'nothing found',
        reach: async ({ page }) => {
          await page.getByRole('searchbox').fill('どこにもない');
          await button(page, '検索').click();
          await expect(button(page, '条件をクリア')).toBeVisible();
          // Until the answer is here, the rows before are shown dimmed.
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        },
      },
    ],
  },
  {
    path: '/suppliers/:id',
    at: async (world) => `/suppliers/${(await world.applied()).supplierId}`,
    heading: '有限会社みなと印刷',
    missing: ['/suppliers/99999999', '取引先が見つかりません'],
    faces: [
      dialog('history of an account', /の口座の変更履歴$/),
      dialog('changing an account', /の口座を編集$/),
      {
        name: 'a new account, with errors at the fields',
        reach: async ({ page }) => {
          await button(page, '口座を追加').click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /登録|保存|追加/ })
            .last()
            .click();
          await expectErrors(page);
        },
      },
      dialog('disabling', /無効にする|無効化/),
      dialog('asking the supplier for its account', '口座の確認を依頼'),
      {
        name: 'the answer of the supplier beside what is known',
        reach: async ({ page, world }) => {
          await page.goto(`${world.product.host}/suppliers/${(await world.answeredLink()).supplierId}`);
          await expect(page.getByRole('table', { name: '登録内容と回答の比較' })).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/suppliers/answer',
    viewer: 'nobody',
    heading: '振込先口座の回答',
    asks: false,
    faces: [
      {
        name: 'what the buyer asks for',
        reach: async ({ page, world }) => {
          await page.goto((await world.link()).url);
          await expect(button(page, '認証コードを送信')).toBeVisible();
        },
      },
      {
        name: 'the form, with errors at the fields',
        reach: async ({ page, world }) => {
          const { url, address } = await world.link();
          await page.goto(url);
          await button(page, '認証コードを送信').click();
          const code = page.getByRole('textbox', { name: '認証コード' });
          await expect(code).toBeVisible();
          await code.fill(codeIn(await newestMail(world.product, address)));
          await button(page, '回答を送信').click();
          await expectErrors(page);
        },
      },
      {
        name: 'an answered link',
        reach: async ({ page, world }) => {
          await page.goto((await world.answeredLink()).url);
          await expect(page.getByText('回答を受け付けました。')).toBeVisible();
        },
      },
      {
        name: 'an unknown link',
        reach: async ({ page, world }) => {
          await page.goto(`${world.product.host}/suppliers/answer#${'x'.repeat(43)}`);
          await expect(page.getByText(/このリンクは使えません。/)).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/suppliers/:id/payment-history',
    at: async (world) => `/suppliers/${(await world.applied()).supplierId}/payment-history`,
    heading: '支払履歴',
    missing: ['/suppliers/99999999/payment-history', '取引先が見つかりません'],
  },
  {
    path: '/suppliers/:id/payment-history/:paymentId',
    at: async (world) => {
      const { supplierId, id } = await world.applied();
      return `/suppliers/${supplierId}/payment-history/${id}`;
    },
    heading: /^カード払い /,
    missing: ['/suppliers/1/payment-history/99999999', '支払いが見つかりません'],
  },
  {
    path: '/suppliers/:id/collection-history/:paymentId',
    viewer: 'seller',
    at: async (world) => {
      const { seller, decided } = await world.trade();
      return `/suppliers/${seller.supplierId}/collection-history/${decided.id}`;
    },
    heading: /^カード払い依頼 /,
    missing: ['/suppliers/1/collection-history/99999999', 'カード払い依頼が見つかりません'],
  },
  {
    path: '/suppliers/add/company',
    heading: '取引先の追加（1/3）',
    asks: false,
    faces: [
      errors('次へ'),
      {
        name: 'corporations found',
        reach: async ({ page }) => {
          await pointer(page).tick(page.getByRole('radio', { name: /^法人/ }));
          await page.getByRole('combobox', { name: /法人を検索/ }).fill('青葉台製作所');
          await expect(page.getByRole('option').first()).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/suppliers/add/bank',
    walk: toBank,
    heading: '振込先口座（2/3）',
    asks: false,
    faces: [errors('次へ'), found(/銀行|金融機関/, 'みず')],
  },
  { path: '/suppliers/add/confirm', walk: toConfirm, heading: '登録内容の確認（3/3）', asks: false },
];
