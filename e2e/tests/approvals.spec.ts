import { colleagueOf } from '../support/colleague';
import { pointer } from '../support/hands';
import { openInvoice, payments } from '../support/payment-detail';
import { applyButton, toConfirm } from '../support/payment-form';
import { proveByCode } from '../support/security';
import { expect, test } from '../support/test';

test('a colleague allows a payment that the rules bind: returned, asked for again, approved, paid and transferred', async ({
  page,
  browser,
  product,
  payer: buyer,
  examine,
  expectAccessible,
}) => {
  test.slow();
  const hands = pointer(page);
  const { page: other, email } = await colleagueOf(buyer, { browser, product }, 'approver');
  await page.goto(`${product.host}/myaccount/approvals`);
  await page.getByText('一定の金額以上の支払い').click();
  await page.getByRole('textbox', { name: /承認が必要になる金額/ }).fill('100000');
  await expect(page.getByText('10万円以上の支払いは、1人の承認が必要です。')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/最終変更/)).toBeVisible();

  const docNumber = await buyer.register(264_000);
  await page.goto(`${product.host}/receipt-invoices/${docNumber}/payments/add`);
  await toConfirm(page, hands);
  await expect(page.getByText('このお支払いには、社内の承認が必要です（1人）')).toBeVisible();
  await expect(applyButton(page)).toBeHidden();
  await expectAccessible(page);
  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: '承認を申請' }).first().click();
    const dialog = page.getByRole('dialog', { name: '承認の申請' });
    await dialog.getByLabel(/承認者への連絡/).fill('11月分です');
    await dialog.getByRole('button', { name: '承認を申請' }).click();
    await expect(dialog).toBeHidden();
  };
  await ask();

  await other.goto(`${product.host}/approvals`);
  await expectAccessible(other);
  const request = other.getByRole('main').getByRole('link', { name: '有限会社みなと印刷' });
  await request.click();
  await expect(other.getByRole('heading', { level: 1, name: '支払いの承認' })).toBeVisible();
  await expect(other.getByText('11月分です')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: '差し戻し' }).click();
  const reason = other.getByRole('dialog');
  await reason.getByRole('textbox', { name: '差し戻しの理由' }).fill('振込日を確認してください');
  await reason.getByRole('button', { name: '差し戻す' }).click();
  await expect(other.getByText('振込日を確認してください').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('振込日を確認してください')).toBeVisible();
  await ask();
  await other.goto(`${product.host}/approvals`);
  await request.click();
  await other.getByRole('button', { name: '承認', exact: true }).click();
  await proveByCode(other, product, email);
  await expect(other.getByText('承認されています。この内容のまま、カードで支払えます。')).toBeVisible();

  await page.reload();
  await expect(page.getByText('この内容は、社内で承認されています。')).toBeVisible();
  await hands.press(applyButton(page));
  await expect(page.getByRole('heading', { level: 1, name: /申請/ })).toContainText('完了');
  const [payment] = (await buyer.invoice(docNumber)).payments;
  await examine('complete', payment?.id ?? 0);
  await openInvoice(page, product.host, docNumber);
  await expect(payments(page).getByText('振込完了').first()).toBeVisible();
  await other.goto(`${product.host}/approvals?tab=ended`);
  await expect(other.getByText('支払い申請済み').first()).toBeVisible();
});

test(
  'colleagues talk on an invoice; who works alone sees no place for it',
  { tag: '@full' },
  async ({ page, browser, product, payer: buyer, expectAccessible }) => {
    const docNumber = await buyer.register(10_000);
    await openInvoice(page, product.host, docNumber);
    await expect(page.getByRole('region', { name: '社内コメント' })).toBeHidden();
    const { page: other } = await colleagueOf(buyer, { browser, product }, 'reader');
    await page.reload();
    const comments = page.getByRole('region', { name: '社内コメント' });
    await comments.getByRole('button', { name: '佐藤 一郎さんを指名' }).click();
    await page.keyboard.type('金額を見てください');
    await comments.getByRole('button', { name: 'コメントする' }).click();
    await expect(comments.getByRole('listitem')).toContainText('金額を見てください');
    await expectAccessible(page);
    await openInvoice(other, product.host, docNumber);
    const theirs = other.getByRole('region', { name: '社内コメント' }).getByRole('listitem');
    await expect(theirs).toContainText('未読');
    await expect(theirs).toContainText('金額を見てください');

    await page.goto(`${product.host}/myaccount/mail-settings`);
    await page.getByRole('button', { name: '送信先を設定' }).click();
    await expect(page.getByRole('textbox', { name: 'Webhook URL' })).toBeVisible();
    await expectAccessible(page);
  },
);
