import { expect } from '@playwright/test';
import { pointer } from '../support/hands';
import { acknowledge, openPayment, toConfirm } from '../support/payment-form';
import { openConfirmation } from '../support/waiting-request';
import { button, dialog, errors, expectErrors, expectTitle, found, newCard } from './reach';
import type { Screen } from './screen';

/** The form remembers its last step. */
const EITHER_STEP = /^(お支払い方法の選択|お支払い内容の確認|お支払いの確認)$/;

/** Screens of 請求書カード払い. */
export const paymentScreens: readonly Screen[] = [
  {
    path: '/receipt-invoices/payments/upload',
    heading: '請求書カード払い',
    asks: false,
    faces: [errors(/^(次へ|登録して.*|支払い.*)$/), found('取引先', ''), dialog('new supplier', '取引先を追加')],
  },
  {
    path: '/receipt-invoices/payments/bulk',
    // One that can be paid, and one that does not exist.
    at: async (world) => `/receipt-invoices/payments/bulk?invoices=${await world.unpaid()},99999999`,
    heading: /^まとめて申請/,
    faces: [
      {
        name: 'nothing selected',
        reach: async ({ page, world }) => {
          await page.goto(`${world.product.host}/receipt-invoices/payments/bulk`);
          await expect(page.getByText('請求書が選択されていません。')).toBeVisible();
        },
      },
      dialog('transfer date', /振込日/),
      newCard('カードを追加する'),
      {
        name: 'results',
        reach: async ({ page, world }) => {
          await page.goto(`${world.product.host}/receipt-invoices/payments/bulk?invoices=${await world.unpaid()}`);
          await acknowledge(page, pointer(page));
          await page.route('**/credit_cards/approval', (route) => route.abort());
          await button(page, '1件をこの内容で申請').click();
          await expect(page.getByText(/1件は結果を受け取れませんでした。/)).toBeVisible();
          await page.unroute('**/credit_cards/approval');
        },
      },
    ],
  },
  {
    path: '/receipt-invoices/:docNumber/payments/add',
    at: async (world) => `/receipt-invoices/${await world.unpaid()}/payments/add`,
    heading: 'カード払いの申請',
    missing: ['/receipt-invoices/99999999/payments/add', '請求書が見つかりません'],
    faces: [
      {
        name: 'errors at the fields',
        reach: async ({ page }) => {
          await page.getByRole('textbox', { name: 'カードで支払う金額' }).fill('');
          await page.getByRole('button', { name: '確認画面へ進む' }).last().click();
          await expectErrors(page);
        },
      },
      dialog('transfer date', /振込(予定|希望)?日/),
      newCard('カードを追加する'),
      dialog('the document', '拡大して見る'),
      dialog('a new account', '口座を追加'),
    ],
  },
  {
    path: '/receipt-invoices/:docNumber/payments/add/confirm',
    walk: async ({ page, world }) => {
      await openPayment(page, world.product.host, await world.unpaid());
      await toConfirm(page, pointer(page));
    },
    heading: '申請内容の確認',
  },
  {
    path: '/receipt-invoices/:docNumber/payments/:id/edit',
    at: async (world) => {
      const { docNumber, id } = await world.applied();
      return `/receipt-invoices/${docNumber}/payments/${id}/edit`;
    },
    heading: '申請内容の変更',
    missing: ['/receipt-invoices/1/payments/99999999/edit', '申請が見つかりません'],
  },
  {
    path: '/receipt-invoices/:docNumber/payments/:id/edit/confirm',
    walk: async ({ page, world }) => {
      const { docNumber, id } = await world.applied();
      await page.goto(`${world.product.host}/receipt-invoices/${docNumber}/payments/${id}/edit`);
      await page.getByRole('textbox', { name: 'カードで支払う金額' }).fill('120000');
      await toConfirm(page, pointer(page));
    },
    heading: '申請内容の確認',
  },
  {
    path: '/receipt-invoices/:docNumber/payments/:id/complete',
    at: async (world) => {
      const { docNumber, id } = await world.applied();
      return `/receipt-invoices/${docNumber}/payments/${id}/complete`;
    },
    heading: '申請完了',
    missing: ['/receipt-invoices/1/payments/99999999/complete', /見つかりません/],
  },
  { path: '/approvals', viewer: 'team', heading: '社内承認', empty: '社内承認' },
  {
    path: '/approvals/:id',
    viewer: 'team',
    at: async (world) => `/approvals/${(await world.team()).request}`,
    heading: '支払いの承認',
    missing: ['/approvals/3f6e2a10-5a1c-4a57-9a0e-2f0a4b1c7d01', '申請が見つかりません'],
    faces: [dialog('returning it', '差し戻し')],
  },
  { path: '/payments/waiting', viewer: 'payer', heading: 'お支払い待ち', empty: 'お支払い待ち' },
  {
    path: '/payments/waiting/:id',
    viewer: 'payer',
    at: async (world) => `/payments/waiting/${(await world.trade()).waiting.id}`,
    heading: 'お支払い依頼',
    missing: ['/payments/waiting/99999999', 'お支払い依頼が見つかりません'],
    faces: [
      {
        name: 'paid already',
        reach: async ({ page, world }) => {
          await page.goto(`${world.product.host}/payments/waiting/${(await world.trade()).decided.id}`);
          await expectTitle(page, 'お支払い依頼');
        },
      },
    ],
  },
  {
    path: '/payments/waiting/:id/creditcard',
    viewer: 'payer',
    at: async (world) => `/payments/waiting/${(await world.trade()).waiting.id}/creditcard`,
    heading: EITHER_STEP,
    missing: ['/payments/waiting/99999999/creditcard', 'お支払い依頼が見つかりません'],
    faces: [
      dialog('the document', '請求書を見る'),
      newCard('カードを追加する'),
      {
        name: 'second step',
        reach: async ({ page, world }) => openConfirmation(page, world.product, (await world.trade()).waiting.id),
      },
    ],
  },
  {
    path: '/receipt-invoices/:docNumber/payments-request/settlement',
    viewer: 'payer',
    at: async (world) => `/receipt-invoices/${(await world.trade()).waitingDocNumber}/payments-request/settlement`,
    heading: EITHER_STEP,
    missing: ['/receipt-invoices/99999999/payments-request/settlement', /見つかりません/],
    faces: [
      {
        name: 'second step',
        reach: async ({ page }) => {
          await button(page, '確認画面へ進む').click();
          await expectTitle(page, 'お支払いの確認');
          await expect(button(page, 'カードで支払う')).toBeEnabled();
        },
      },
    ],
  },
];
