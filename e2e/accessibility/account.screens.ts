import { expect, type Page } from '@playwright/test';
import { newAddress } from '../support/new-account';
import { pressSwitch, proofDialog, unprovenSession } from '../support/security';
import { storeTokens } from '../support/sign-in';
import { dialog, errors, menu, newCard } from './reach';
import type { Face, Screen } from './screen';
import { comeAs } from './viewers';

/** Submits a new address. */
async function enterNewAddress(page: Page): Promise<void> {
  await page.getByLabel('新しいメールアドレス').fill(newAddress());
  await page.keyboard.press('Enter');
}

/** People who may use a card, of a company that has several. */
const cardUsers: Face = {
  name: 'who may use it',
  reach: async ({ page, world }) => {
    await comeAs(page, world, 'team');
    await page.goto(`${world.product.host}/myaccount/creditcards`);
    await page.getByRole('button', { name: /の使える方を変更$/ }).click();
    await expect(page.getByRole('dialog', { name: /を使える方$/ })).toBeVisible();
  },
};

/** Screens of アカウント, with a session. */
export const accountScreens: readonly Screen[] = [
  { path: '/myaccount', heading: 'ログイン情報', faces: [dialog('changing the name', 'ご担当者名を変更')] },
  {
    path: '/myaccount/edit-email-address',
    viewer: 'newcomer',
    heading: 'メールアドレスの変更',
    asks: false,
    faces: [
      errors('認証コードを送信'),
      {
        name: 'proof that the user is present is asked for',
        reach: async ({ page, world }) => {
          const { account } = await world.newcomer();
          await storeTokens(page, world.product, await unprovenSession(world.product, account), 'service');
          await page.goto(`${world.product.host}/myaccount/edit-email-address`);
          await enterNewAddress(page);
          await expect(proofDialog(page).getByRole('button', { name: '認証コードを送信' })).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/myaccount/edit-email-auth',
    viewer: 'newcomer',
    heading: 'メールアドレスの変更',
    asks: false,
    walk: async ({ page, world }) => {
      await page.goto(`${world.product.host}/myaccount/edit-email-address`);
      await enterNewAddress(page);
      await expect(page.getByRole('textbox', { name: '認証コード' })).toBeVisible();
    },
  },
  { path: '/myaccount/edit-email-complete', viewer: 'nobody', heading: 'メールアドレスの変更完了', asks: false },
  { path: '/myaccount/edit-password', heading: 'パスワードの変更', asks: false, faces: [errors('変更')] },
  { path: '/myaccount/company', heading: '会社情報', faces: [dialog('changing the sender', '振込名義を変更')] },
  { path: '/termsofservice', heading: '利用規約' },
  { path: '/notifications', heading: 'お知らせ', empty: 'お知らせ' },
  {
    path: '/notifications/:id',
    heading: /./,
    at: async (world) => `/notifications/${await world.noticeId()}`,
    missing: ['/notifications/99999999', /お知らせ|見つかりません/],
  },
  {
    path: '/myaccount/creditcards',
    heading: 'お支払い方法',
    empty: 'お支払い方法',
    faces: [
      newCard('カードを追加'),
      dialog('its days', /の締め日・引き落とし日を/),
      dialog('deleting', / を削除$/),
      cardUsers,
    ],
  },
  {
    path: '/myaccount/security',
    viewer: 'newcomer',
    heading: 'セキュリティ設定',
    faces: [
      {
        name: 'switching the second factor off',
        reach: async ({ page }) => {
          await pressSwitch(page);
          await expect(page.getByRole('alertdialog')).toBeVisible();
        },
      },
      dialog('a new passkey', 'パスキーを追加'),
      dialog('signing out elsewhere', '他のすべての端末からログアウト'),
    ],
  },
  { path: '/myaccount/settings', heading: '設定', asks: false },
  { path: '/myaccount/leave', heading: '退会' },
  {
    path: '/myaccount/members',
    viewer: 'team',
    heading: 'メンバー',
    faces: [dialog('inviting', 'メンバーを招待'), menu('what can be done with a member', /さんの操作$/)],
  },
  {
    path: '/myaccount/approvals',
    viewer: 'team',
    heading: '社内承認のルール',
    faces: [dialog('an absence', '不在を設定')],
  },
  { path: '/invitation', viewer: 'nobody', heading: 'メンバーへの招待', asks: false },
  { path: '/myaccount/mail-settings', heading: 'メール通知の設定' },
  {
    path: '/myaccount/operations',
    heading: '操作履歴',
    faces: [
      {
        name: 'choosing a kind',
        reach: async ({ page }) => {
          await page.getByRole('button', { name: /種別/ }).click();
          await expect(page.getByRole('option').first()).toBeVisible();
        },
      },
      {
        name: 'an error at the period',
        reach: async ({ page }) => {
          await page.getByRole('textbox', { name: '期間の開始日' }).fill('2026/2/30');
          await page.getByRole('button', { name: '検索' }).click();
          await expect(page.getByText(/期間の日付が正しくありません/).first()).toBeVisible();
        },
      },
    ],
  },
];
