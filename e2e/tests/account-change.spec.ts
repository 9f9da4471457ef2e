import type { Page } from '@playwright/test';
import type { Buyer } from '../support/buyer';
import { pointer } from '../support/hands';
import { actionRequired, openInvoice } from '../support/payment-detail';
import { applyButton, openPayment, paymentNumber, toConfirm } from '../support/payment-form';
import { proveByCode } from '../support/security';
import { expectFitsPhone } from '../support/settled';
import { expect, test } from '../support/test';

const CHANGED = '前回のお支払いのあとに変更された口座です';

const accountField = (page: Page) => page.getByRole('button', { name: /振込先口座/ });
const warning = (page: Page) => page.getByRole('region', { name: CHANGED });

/** Creates a supplier with one payment to the account number 1234567, and an unpaid invoice. */
async function paidOnce(buyer: Buyer) {
  const { id: supplierId } = await buyer.registerSupplier();
  const paid = await buyer.register(60_000, { supplier_id: supplierId });
  const { id, number } = await buyer.apply(paid, 50_000);
  const open = await buyer.register(70_000, { supplier_id: supplierId });
  return { supplierId, paid, id, number, open };
}

test(
  'an account changed in the flow shows a warning and requires proof that the user is present; the earlier payment stays the same',
  {
    tag: '@full',
  },
  async ({ page, payer: buyer, product, examine, expectAccessible }) => {
    test.slow();
    const { supplierId, paid, id, number, open } = await paidOnce(buyer);
    // Sent back, so that it stays in progress during the test.
    await examine('send_back', id, { reason: '口座番号をご確認ください。', fields: ['supplier_account_id'] });
    const hands = pointer(page);
    await openPayment(page, product.host, open);
    await expect(accountField(page)).toContainText('1234567');
    await expect(warning(page)).toBeHidden();

    await hands.press(page.getByRole('button', { name: '口座を変更' }));
    const drawer = page.getByRole('dialog', { name: '口座の変更' });
    await hands.type(drawer.getByRole('textbox', { name: /口座番号/ }), '1234568');
    await expectAccessible(page);
    await hands.press(drawer.getByRole('button', { name: '保存' }));
    await expect(drawer).toBeHidden();
    await expect(accountField(page)).toContainText('1234568');
    await expect(warning(page)).toContainText(number);
    await expect(warning(page).getByRole('row', { name: /口座番号/ })).toContainText('相違');
    await expect(page.getByText(`申請済みのお支払い（${number}）は、変更前の口座に振り込まれます。`)).toBeVisible();
    await expectAccessible(page);

    await toConfirm(page, hands);
    await expect(warning(page)).toBeVisible();
    await expectAccessible(page);
    await hands.press(applyButton(page));
    await proveByCode(page, product, buyer.account.email);
    await paymentNumber(page);

    const next = await buyer.register(80_000, { supplier_id: supplierId });
    await openPayment(page, product.host, next);
    await expect(accountField(page)).toContainText('1234568');
    await expect(warning(page)).toBeHidden();

    await openInvoice(page, product.host, paid);
    await hands.press(actionRequired(page, number).getByRole('link', { name: '修正する' }));
    await expect(accountField(page)).toContainText('1234567');
    await expect(accountField(page)).toContainText('申請時の口座');
  },
);

test(
  'the warning fits a phone',
  { tag: ['@phone-only', '@full'] },
  async ({ page, payer: buyer, product, expectAccessible }) => {
    const { supplierId, open } = await paidOnce(buyer);
    await buyer.changeAccountNumber(supplierId, '1234568');
    await openPayment(page, product.host, open);
    // The buyer chooses an account with a caution on purpose.
    await accountField(page).click();
    await page.getByRole('option', { name: /1234568/ }).click();
    await expect(warning(page)).toBeVisible();
    await expect(page.getByRole('listbox')).toBeHidden();
    await expectAccessible(page);
    await expectFitsPhone(page);
  },
);
