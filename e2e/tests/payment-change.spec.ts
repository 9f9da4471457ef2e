import type { Page } from '@playwright/test';
import { epochOf } from 'shared-rules/epoch';
import type { Buyer } from '../support/buyer';
import { type Hands, keyboard, pointer } from '../support/hands';
import {
  actionRequired,
  cancelButton,
  cancelDialog,
  cancelPayment,
  resubmitButton,
  openChange,
  openInvoice,
  payments,
  snackbar,
} from '../support/payment-detail';
import {
  addCard,
  amountField,
  applyButton,
  CARDS,
  passChallenge,
  toConfirm,
  transferNameField,
} from '../support/payment-form';
import { moveClock, type Product } from '../support/product';
import { serverTime } from '../support/server-time';
import { brokenInvariants, decide } from '../support/operate';
import { expect, test } from '../support/test';

/** Creates an invoice of 264,000 yen with a payment of 100,000 under examination. */
async function applied(buyer: Buyer) {
  const docNumber = await buyer.register(264_000);
  const { id, number } = await buyer.apply(docNumber, 100_000);
  return { docNumber, id, number };
}
const statuses = async (buyer: Buyer, docNumber: number) =>
  (await buyer.invoice(docNumber)).payments.map(({ status, total_amount: total }) => ({ status, total }));

test(
  'amount and card are changed before the examination, approved anew, and captured as changed',
  { tag: '@full' },
  async ({ page, payer: buyer, product, examine, expectAccessible, expectAccessibleInFull }) => {
    test.slow();
    const { docNumber, id } = await applied(buyer);
    const hands = pointer(page);
    await openInvoice(page, product.host, docNumber);
    await expectAccessibleInFull(page);
    await openChange(page, hands);
    await expect(amountField(page)).toHaveValue('100,000');
    await hands.type(amountField(page), '200000');
    await addCard(page, hands, CARDS.challenge);
    await expectAccessible(page);
    // The input survives a reload.
    await page.reload();
    await expect(amountField(page)).toHaveValue('200,000');
    await toConfirm(page, hands);
    await expect(page.getByText('変更前 103,000円 →')).toBeVisible();
    await expect(page.getByText('206,000円').first()).toBeVisible();
    await expect(page.getByText('カードの承認を取り直します')).toBeVisible();
    await expectAccessible(page);
    await hands.press(applyButton(page));
    await passChallenge(page, hands);
    await expect(snackbar(page, '保存しました。')).toBeVisible();
    await expect(payments(page).getByText('•••• 3220').first()).toBeVisible();
    expect(await statuses(buyer, docNumber)).toEqual([{ status: 1, total: 206_000 }]);
    await examine('approve', id);
    await expect(payments(page).getByText('振込予約済み')).toBeVisible();
    expect(await statuses(buyer, docNumber)).toEqual([{ status: 3, total: 206_000 }]);
  },
);

/** The examiner names a field. The buyer goes from the reason to the field and submits again. */
async function correctPayment(
  hands: Hands,
  page: Page,
  buyer: Buyer,
  product: Product,
  look: () => Promise<void>,
): Promise<void> {
  const { docNumber, id, number } = await applied(buyer);
  const grounds = { reason: '振込名義を登記の名称に合わせてください。', fields: ['transfer_person_name'] };
  await decide(product, 'send_back', id, grounds);
  await openInvoice(page, product.host, docNumber);
  const box = actionRequired(page, number);
  await expect(box).toContainText('振込名義を登記の名称に合わせてください。');
  await expect(box).toContainText('修正する項目: 振込名義');
  await look();
  await hands.press(box.getByRole('link', { name: '修正する' }));
  const reason = page.getByRole('region', { name: '修正が必要な項目' });
  await hands.press(reason.getByRole('link', { name: '振込名義' }));
  await expect(transferNameField(page)).toBeFocused();
  await hands.type(transferNameField(page), 'アオバ');
  await look();
  await toConfirm(page, hands);
  await expect(page.getByText('カードの承認は取り直しません')).toBeVisible();
  await look();
  await hands.press(resubmitButton(page));
  await expect(snackbar(page, '申請を受け付けました。')).toBeVisible();
  await expect(box).toBeHidden();
  await decide(product, 'approve', id);
  expect(await statuses(buyer, docNumber)).toEqual([{ status: 3, total: 103_000 }]);
}

test(
  'a payment that the examiner sent back is corrected at the named field and approved',
  {
    tag: ['@phone-only', '@full'],
  },
  async ({ page, payer: buyer, product, expectAccessible }) => {
    test.slow();
    await correctPayment(pointer(page), page, buyer, product, () => expectAccessible(page));
  },
);

test('a payment that the examiner sent back is corrected by keyboard only', async ({
  page,
  payer: buyer,
  product,
  expectAccessibleInFull,
}) => {
  test.slow();
  await correctPayment(keyboard(page), page, buyer, product, () => expectAccessibleInFull(page));
});

test(
  'a returned transfer is corrected after the capture, without another one',
  { tag: '@full' },
  async ({ page, payer: buyer, product, examine, expectAccessible }) => {
    const { docNumber, id, number } = await applied(buyer);
    await examine('approve', id);
    await examine('return_transfer', id, {
      reason: '口座名義が異なるため、振込ができませんでした。',
      fields: ['transfer_person_name'],
    });
    const hands = pointer(page);
    let approvals = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/credit_cards/approval')) approvals += 1;
    });
    await openInvoice(page, product.host, docNumber);
    await expect(actionRequired(page, number)).toContainText('振込を完了できませんでした');
    await expectAccessible(page);
    await hands.press(actionRequired(page, number).getByRole('link', { name: '修正する' }));
    await expect(amountField(page)).toBeDisabled();
    await hands.type(transferNameField(page), 'アオバ');
    await expectAccessible(page);
    await toConfirm(page, hands);
    await expect(page.getByText('カードの決済は完了しています')).toBeVisible();
    await hands.press(resubmitButton(page));
    await expect(snackbar(page, '申請を受け付けました。')).toBeVisible();
    expect(approvals).toBe(0);
    expect(await statuses(buyer, docNumber)).toEqual([{ status: 3, total: 103_000 }]);
  },
);

for (const [locale, tags] of [
  ['en-US', []],
  ['zh-CN', ['@full']],
] as const)
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale });

    test(
      'a payment whose day is over when the examiner has sent it back gets another day',
      {
        tag: ['@alone', ...tags],
      },
      async ({ page, payer: buyer, product, faults }) => {
        faults.expectExpiry();
        const { docNumber, id, number } = await applied(buyer);
        await decide(product, 'send_back', id, { reason: '振込日を選び直してください。', fields: ['transfer_date'] });
        const [payment] = (await buyer.invoice(docNumber)).payments;
        const forward =
          Date.parse(`${payment?.transfer_date ?? ''}T12:00:00+09:00`) - epochOf((await serverTime(buyer)).now);
        await moveClock(product, forward);
        try {
          const hands = pointer(page);
          await openInvoice(page, product.host, docNumber);
          await hands.press(actionRequired(page, number).getByRole('link', { name: '修正する' }));
          await hands.press(page.getByRole('button', { name: /振込日/ }));
          const days = page.getByRole('gridcell').getByRole('button', { disabled: false });
          await hands.press(days.first());
          await toConfirm(page, hands);
          await hands.press(resubmitButton(page));
          await expect(snackbar(page, '申請を受け付けました。')).toBeVisible();
        } finally {
          await moveClock(product, -forward);
        }
      },
    );
  });

test(
  'a payment is cancelled before its capture, and its amount can be submitted again',
  { tag: ['@phone', '@full'] },
  async ({ page, payer: buyer, product, expectAccessibleInFull }) => {
    const { docNumber, number } = await applied(buyer);
    const hands = pointer(page);
    await openInvoice(page, product.host, docNumber);
    await expect(payments(page).getByText(/^\d+年\d+月\d+日（.） 23:59$/)).toBeVisible();
    await hands.press(cancelButton(page, number));
    await expect(cancelDialog(page)).toContainText(
      '103,000円 のカードの承認が取り消されます。カードへの請求はありません。',
    );
    await expectAccessibleInFull(page);
    await hands.press(cancelDialog(page).getByRole('button', { name: '申請をキャンセル' }));
    await expect(snackbar(page, '申請をキャンセルしました。')).toBeVisible();
    await expect(payments(page).getByText('キャンセル済み')).toBeVisible();
    await expect(cancelButton(page, number)).toBeHidden();
    const { remaining_amount: remaining } = await buyer.invoice(docNumber);
    expect(remaining).toBe(264_000);
  },
);

test(
  'a payment is cancelled after its capture and refunded, by keyboard',
  { tag: '@full' },
  async ({ page, payer: buyer, product, examine }) => {
    const { docNumber, id, number } = await applied(buyer);
    await examine('approve', id);
    await openInvoice(page, product.host, docNumber);
    await cancelPayment(page, keyboard(page), number);
    await expect(snackbar(page, '申請をキャンセルしました。')).toBeVisible();
    await page.getByText(`${number} の経過と内容`).click();
    await expect(payments(page).getByText(/決済した金額は全額返金されます。/)).toBeVisible();
    expect(await statuses(buyer, docNumber)).toEqual([{ status: 5, total: 103_000 }]);
  },
);

test(
  'refuses a cancellation if the deadline passes while the question is open, and the books still agree',
  {
    tag: ['@alone', '@full'],
  },
  async ({ page, payer: buyer, product, examine, faults }) => {
    faults.expect(/status of 409/);
    faults.expectExpiry();
    const { docNumber, id, number } = await applied(buyer);
    await examine('approve', id);
    const [payment] = (await buyer.invoice(docNumber)).payments;
    await openInvoice(page, product.host, docNumber);
    await cancelButton(page, number).click();
    // One second into the day of the transfer.
    const forward =
      Date.parse(`${payment?.transfer_date ?? ''}T00:00:01+09:00`) - epochOf((await serverTime(buyer)).now);
    await moveClock(product, forward);
    try {
      await cancelDialog(page).getByRole('button', { name: '申請をキャンセル' }).click();
      await expect(payments(page).getByText('キャンセルできませんでした')).toBeVisible();
      await expect(cancelButton(page, number)).toBeHidden();
      await expect(payments(page).getByText('キャンセル済み')).toBeHidden();
    } finally {
      await moveClock(product, -forward);
    }
    // After the voided, refunded and changed reservations of all tests, books and card gateway must agree.
    expect(await brokenInvariants(product)).toEqual([]);
  },
);
