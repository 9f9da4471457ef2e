import { readFileSync } from 'node:fs';
import { pointer } from '../support/hands';
import { fixture, invoiceFields, MINATO } from '../support/invoice-form';
import { openInvoice, payments } from '../support/payment-detail';
import { applyButton, paymentNumber, toConfirm } from '../support/payment-form';
import { sendIn } from '../support/send-in';
import { expect, test } from '../support/test';

const SENDER = 'billing@minato.example';

test(
  'an invoice that arrives by mail waits with its sender, is registered, paid, examined and transferred',
  { tag: '@full' },
  async ({ page, payer, product, examine, expectAccessible }) => {
    const hands = pointer(page);
    await payer.answer('PUT', '/inbox/senders', { senders: [SENDER] });
    const file = { name: 'invoice.xml', content: readFileSync(fixture('e-invoice.xml')) };
    const id = await sendIn(payer, product.mail, { from: SENDER, subject: '11月分の請求書', file });

    await page.goto(`${product.host}/receipt-invoices/mails/${id}`);
    await expect(page.getByText('確認待ちに追加しました')).toBeVisible();
    await expectAccessible(page);
    await hands.press(page.getByRole('link', { name: '確認待ちを開く' }));
    await expect(page.getByText(`（${SENDER}、差出人は未確認）`).first()).toBeVisible();
    await expectAccessible(page);
    await hands.press(page.getByRole('link', { name: 'invoice.xml を確認して登録' }));
    const { supplier, amount } = invoiceFields(page);
    await expect(supplier).toHaveValue(MINATO.supplier);
    await expect(amount).toHaveValue('264,000');
    await hands.press(page.getByRole('button', { name: '登録して支払う' }));

    await expect(page.getByRole('heading', { level: 1, name: 'カード払いの申請' })).toBeVisible();
    await toConfirm(page, hands);
    await hands.press(applyButton(page));
    const docNumber = Number(/\d+/.exec(await paymentNumber(page))?.[0]);
    const [payment] = (await payer.invoice(docNumber)).payments;
    await examine('complete', payment?.id ?? 0);
    await openInvoice(page, product.host, docNumber);
    await expect(payments(page).getByText('振込完了').first()).toBeVisible();
  },
);
