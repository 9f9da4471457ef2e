import { pointer } from '../support/hands';
import { fileButton, fixture, invoiceFields, MINATO } from '../support/invoice-form';
import { openInvoice, payments } from '../support/payment-detail';
import { applyButton, paymentNumber, toConfirm } from '../support/payment-form';
import { expect, test } from '../support/test';

test(
  'an e-invoice is shown and registered as it says, paid, examined and transferred',
  { tag: '@full' },
  async ({ page, payer, product, examine, expectAccessible }) => {
    const hands = pointer(page);
    await page.goto(`${product.host}/receipt-invoices/add`);
    await hands.upload(fileButton(page), fixture('e-invoice.xml'));
    const preview = page.getByRole('region', { name: 'e-invoice.xml のプレビュー' });
    await expect(preview.getByRole('table', { name: '明細' })).toContainText('製品カタログの印刷');
    await expect(preview.getByText('264,000円').first()).toBeVisible();
    const { supplier, number, issued, due, amount } = invoiceFields(page);
    await expect(supplier).toHaveValue(MINATO.supplier);
    await expect(number).toHaveValue('MP-2026-1031');
    await expect(issued).toHaveValue('2026/10/31');
    await expect(due).toHaveValue('2026/12/31');
    await expect(amount).toHaveValue('264,000');
    await expect(page.getByRole('button', { name: /を確認済みにする$/ })).toHaveCount(0);
    await expectAccessible(page);
    await hands.press(page.getByRole('button', { name: '登録だけ' }));
    await hands.press(page.getByRole('link', { name: 'カード払いを申請' }));

    await expect(page.getByRole('heading', { level: 1, name: 'カード払いの申請' })).toBeVisible();
    const checks = page.getByRole('region', { name: '事前チェック' });
    await checks.getByRole('button', { name: /^確認できた項目を表示/ }).click();
    await expect(checks.getByText(/電子インボイス/).first()).toBeVisible();
    await expectAccessible(page);
    await toConfirm(page, hands);
    await hands.press(applyButton(page));
    const docNumber = Number(/\d+/.exec(await paymentNumber(page))?.[0]);
    const [payment] = (await payer.invoice(docNumber)).payments;
    expect(payment?.amount).toBe(264_000);
    await examine('complete', payment?.id ?? 0);
    await openInvoice(page, product.host, docNumber);
    await expect(payments(page).getByText('振込完了').first()).toBeVisible();
  },
);
