import { expect } from '@playwright/test';
import { pointer } from '../support/hands';
import { fileButton, fixture, invoiceFields } from '../support/invoice-form';
import { button, dialog, expectErrors, found, menu } from './reach';
import { NARROW, type Screen, WIDE } from './screen';

/** Screens of 受取請求書. */
export const invoiceScreens: readonly Screen[] = [
  {
    path: '/receipt-invoices',
    heading: '受取請求書',
    empty: '受取請求書',
    faces: [
      {
        name: 'nothing found',
        reach: async ({ page, world }) => {
          await page.goto(`${world.product.host}/receipt-invoices?number=nothing-like-this`);
          await expect(page.getByText('該当する請求書はありません。')).toBeVisible();
        },
      },
      {
        name: 'drafts',
        reach: async ({ page }) => {
          await page.getByRole('tab', { name: /下書き/ }).click();
          await expect(page).toHaveURL(/tab=draft/);
        },
      },
      dialog('conditions', '検索条件', { widths: NARROW }),
      menu('order', /^並び順/, { widths: NARROW }),
      menu('export menu', 'ダウンロード'),
      {
        name: 'invoices selected',
        reach: async ({ page, world }) => {
          await page.goto(`${world.product.host}/receipt-invoices?number=${await world.unpaid()}`);
          await pointer(page).tick(page.getByRole('checkbox', { name: / を選択$/ }).first());
          await expect(page.getByRole('link', { name: 'まとめて申請（1件）' })).toBeVisible();
        },
      },
      {
        name: 'wrong range',
        widths: WIDE,
        reach: async ({ page }) => {
          await button(page, '検索条件').click();
          await page.getByRole('textbox', { name: '請求金額（税込）の下限' }).fill('500');
          await page.getByRole('textbox', { name: '請求金額（税込）の上限' }).fill('100');
          await page.getByRole('button', { name: '検索', exact: true }).click();
          await expect(page.getByText('金額の範囲が正しくありません。').first()).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/receipt-invoices/add',
    heading: '請求書の登録',
    asks: false,
    faces: [
      {
        name: 'errors at the fields',
        reach: async ({ page }) => {
          await button(page, '登録だけ').click();
          await expectErrors(page);
        },
      },
      found('取引先', ''),
      dialog('new supplier', '取引先を追加'),
      {
        name: 'e-invoice',
        reach: async ({ page }) => {
          await pointer(page).upload(fileButton(page), fixture('e-invoice.xml'));
          await expect(page.getByRole('table', { name: '明細' })).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/receipt-invoices/mails',
    heading: '届いたメール',
    empty: '届いたメール',
    faces: [
      {
        name: 'a held mail',
        reach: async ({ page, world }) => {
          await world.heldMail();
          await page.reload();
          await expect(page.getByRole('link', { name: '11月分の請求書' }).first()).toBeVisible();
        },
      },
      {
        name: 'senders',
        reach: async ({ page, world }) => {
          await world.heldMail();
          await page.reload();
          await button(page, '差出人を編集').click();
          await expect(page.getByRole('dialog', { name: '許可する差出人' })).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/receipt-invoices/mails/:id',
    at: async (world) => `/receipt-invoices/mails/${await world.heldMail()}`,
    heading: '届いたメールの内容',
    missing: ['/receipt-invoices/mails/99999999', /見つかりません/],
    faces: [dialog('discarding', '破棄')],
  },
  {
    path: '/receipt-invoices/:docNumber',
    at: async (world) => `/receipt-invoices/${(await world.applied()).docNumber}`,
    heading: /^請求書 /,
    missing: ['/receipt-invoices/99999999', /見つかりません/],
    faces: [dialog('cancelling', /の申請をキャンセル/)],
  },
  {
    path: '/receipt-invoices/:docNumber/edit',
    at: async (world) => `/receipt-invoices/${await world.unpaid()}/edit`,
    heading: '請求書の編集',
    missing: ['/receipt-invoices/99999999/edit', /見つかりません/],
    faces: [
      dialog('deleting', 'この請求書を削除'),
      {
        name: 'errors at the fields',
        reach: async ({ page }) => {
          await invoiceFields(page).amount.fill('');
          await button(page, '保存').click();
          await expectErrors(page);
        },
      },
    ],
  },
  {
    path: '/receipt-invoices/:docNumber/logs',
    at: async (world) => `/receipt-invoices/${(await world.applied()).docNumber}/logs`,
    heading: /変更履歴/,
    missing: ['/receipt-invoices/99999999/logs', /見つかりません/],
  },
];
