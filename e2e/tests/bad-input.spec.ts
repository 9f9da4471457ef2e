import { brandRefused, cardDeclined, challengeFailed, serverUnreachable } from 'shared-rules/messages';
import type { Page } from '@playwright/test';
import { Buyer } from '../support/buyer';
import { pointer } from '../support/hands';
import {
  addCard,
  amountField,
  applyButton,
  cardDialog,
  CARDS,
  challengeDialog,
  challengeFrame,
  chooseSavedCard,
  enterCard,
  fillCard,
  openPayment,
  passChallenge,
  paymentNumber,
  refusal,
  toConfirm,
  toConfirmButton,
  transferNameField,
} from '../support/payment-form';
import { expect, test } from '../support/test';

const NAME = 'アオバセイサクシヨ ケイリブ';

let docNumber: number;
test.beforeEach(async ({ product, signedIn }) => {
  docNumber = await (await Buyer.signIn(product)).register(264_000);
  await openPayment(signedIn, product.host, docNumber);
  await transferNameField(signedIn).fill(NAME);
});

const expectTyped = (page: Page) => expect(transferNameField(page)).toHaveValue(NAME);

test(
  'a closed bank day cannot be chosen, says why, and is refused by the server when forced',
  {
    tag: '@full',
  },
  async ({ signedIn: page, faults }) => {
    faults.expect(/status of 4\d\d/);
    const date = page.getByRole('button', { name: /振込日/ });
    const before = await date.innerText();
    await date.click();
    const reason = page.getByRole('dialog').getByRole('status');
    await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
    for (const day of daysToSaturday(before)) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('dialog').getByRole('button', { name: day })).toBeFocused();
    }
    await expect(reason).toContainText('銀行休業日（');
    await page.keyboard.press('Enter');
    await expect(reason).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(date).toHaveText(before);

    await toConfirm(page, pointer(page));
    await page.route('**/api/v2/invoices', async (route) => {
      const body = route.request().postDataJSON() as { transfer_date: string };
      await route.continue({ postData: JSON.stringify({ ...body, transfer_date: nextSaturday(body.transfer_date) }) });
    });
    await applyButton(page).click();
    await expect(refusal(page)).toContainText('銀行休業日');
    await page.unroute('**/api/v2/invoices');
    await refusal(page).getByRole('button', { name: '支払い内容を変更' }).click();
    await expectTyped(page);
  },
);

// The page's own tests check each refusal at its field.
test(
  'names a refused amount, brand and card in their place, keeps the input, and pays in the end',
  { tag: '@full' },
  async ({ signedIn: page, expectAccessibleInFull }) => {
    const hands = pointer(page);
    await amountField(page).fill('264001');
    await toConfirmButton(page).click();
    await expect(amountField(page)).toHaveAccessibleDescription(
      /お支払いできる残りの金額（264,000円）を超える金額は入力できません。/,
    );
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('group', { name: '入力内容を確認してください（1件）' })).toBeFocused();
    await expectTyped(page);
    await amountField(page).fill('264000');

    const frame = await enterCard(page, hands, CARDS.amex);
    await expect(frame.getByLabel('カード番号')).toHaveAccessibleDescription(brandRefused);
    await expect(frame.getByLabel('カード名義')).toHaveValue('HANAKO YAMADA');
    await expect(cardDialog(page).getByRole('alert')).toContainText('入力内容を確認してください');
    await expectAccessibleInFull(page);
    await fillCard(page, hands, CARDS.declined);
    await expect(cardDialog(page)).toBeHidden();
    await expectTyped(page);

    await toConfirm(page, hands);
    await applyButton(page).click();
    await expect(refusal(page)).toContainText(cardDeclined);
    await expect(refusal(page)).toBeFocused();
    await refusal(page).getByRole('button', { name: '別のカードを選ぶ' }).click();
    await expectTyped(page);
    await chooseSavedCard(page);
    await toConfirm(page, hands);
    await applyButton(page).click();
    await paymentNumber(page);
  },
);

test(
  'an abandoned challenge shows the next step, and the same submission continues',
  { tag: '@full' },
  async ({ signedIn: page, expectAccessible }) => {
    await addCard(page, pointer(page), CARDS.challenge);
    await toConfirm(page, pointer(page));
    await applyButton(page).click();
    await expect(challengeFrame(page).getByLabel('認証コード')).toBeVisible();
    await expectAccessible(page);
    await challengeDialog(page).getByRole('button', { name: '閉じる' }).click();
    await expect(refusal(page)).toContainText(challengeFailed);
    await expectAccessible(page);
    await applyButton(page).click();
    await passChallenge(page, pointer(page));
    await paymentNumber(page);
  },
);

test(
  'a lost network at the last step shows a message, and the submission succeeds afterwards',
  {
    tag: '@full',
  },
  async ({ signedIn: page, faults }) => {
    faults.expect(/net::ERR/);
    await toConfirm(page, pointer(page));
    await page.route('**/api/v2/invoices/**', (route) => route.abort('internetdisconnected'));
    await applyButton(page).click();
    await expect(refusal(page)).toContainText(serverUnreachable);
    await page.unroute('**/api/v2/invoices/**');
    await applyButton(page).click();
    await paymentNumber(page);
  },
);

/** Returns the days after one in the form ('2026年11月26日（木）') up to the next Saturday, as the calendar names them. */
function daysToSaturday(shown: string): RegExp[] {
  const [, year, month, day] = /(\d+)年(\d+)月(\d+)日/.exec(shown) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const days: RegExp[] = [];
  do {
    at.setUTCDate(at.getUTCDate() + 1);
    days.push(new RegExp(`(?<!\\d)${at.getUTCMonth() + 1}月${at.getUTCDate()}日`));
  } while (at.getUTCDay() !== 6);
  return days;
}

/** Returns the Saturday after a date 'YYYY-MM-DD'. */
function nextSaturday(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7 || 7));
  return day.toISOString().slice(0, 10);
}
