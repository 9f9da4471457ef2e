import type { Locator, Page } from '@playwright/test';
import { pointer } from '../support/hands';
import { addCard, CARDS, challengeFrame, ONE_TIME_CODE } from '../support/payment-form';
import { expect, test } from '../support/test';

const identifier = (docNumber: number): string => `I-${String(docNumber).padStart(8, '0')}`;
const box = (page: Page, docNumber: number): Locator =>
  page.getByRole('checkbox', { name: new RegExp(`${identifier(docNumber)} .*を選択$`) });
const bulkLink = (page: Page): Locator => page.getByRole('link', { name: /^まとめて申請/ });

/** Enters a code on the issuer's page; a wrong one three times, after which the issuer refuses. */
async function answerChallenge(page: Page, current: string, code: string, times = 1): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: `${current}を申請しています。` })).toBeVisible();
  const frame = challengeFrame(page);
  for (let time = 0; time < times; time += 1) {
    await frame.getByLabel('認証コード').fill(code);
    const answered = page.waitForResponse(/\/challenge\/[^/]+\/code$/);
    await frame.getByRole('button', { name: '認証する' }).click();
    await answered;
  }
}

test(
  'three invoices in one confirmation: two are paid, and the one that the issuer refuses harms neither',
  { tag: '@full' },
  async ({ page, payer: buyer, product, expectAccessible, faults }) => {
    test.slow();
    faults.expect(/Failed to load resource/);
    const numbers: number[] = [];
    for (const amount of [20_000, 30_000, 40_000]) numbers.push(await buyer.register(amount));
    const [first = 0, second = 0, third = 0] = numbers;
    const paid = async () =>
      Promise.all(
        numbers.map(async (number) => (await buyer.invoice(number)).payments.map((each) => each.total_amount)),
      );

    // A phone: every row can be scrolled above the bar at the lower edge.
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`${product.host}/receipt-invoices`);
    const hands = pointer(page);
    await hands.tick(box(page, first));
    await expect(bulkLink(page)).toHaveText('まとめて申請（1件）');
    await expectAccessible(page);
    const last = page.getByRole('list', { name: '受取請求書' }).getByRole('listitem').last();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [card, bar] = [await last.boundingBox(), await bulkLink(page).boundingBox()];
    expect((card?.y ?? NaN) + (card?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN);

    // A desktop: selecting moves no row.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${product.host}/receipt-invoices`);
    const row = page.getByRole('table', { name: '受取請求書' }).getByRole('row').nth(1);
    const tab = page.getByRole('tab', { name: /^すべて/ });
    // Measured from the tabs, because ticking a box scrolls the page.
    const place = async () => ((await row.boundingBox())?.y ?? NaN) - ((await tab.boundingBox())?.y ?? NaN);
    const before = await place();
    for (const number of numbers) await hands.tick(box(page, number));
    expect(await place()).toBe(before);
    await expectAccessible(page);
    await hands.press(bulkLink(page));

    await expect(page.getByRole('heading', { level: 1, name: 'まとめて申請' })).toBeVisible();
    const total = page.getByRole('region', { name: 'お支払い金額' });
    await expect(total.getByText('92,700')).toBeVisible();
    await addCard(page, hands, CARDS.challenge);
    await expectAccessible(page);
    // The document is that of another company. Its reading is complete once all of its warnings are there.
    const warnings = page.getByRole('checkbox', { name: /^要確認の5件を確認しました。/ });
    await expect(warnings).toHaveCount(3);
    for (const each of await warnings.all()) await hands.tick(each);
    await hands.press(page.getByRole('button', { name: '3件をこの内容で申請' }));
    await answerChallenge(page, '3件中1件目', ONE_TIME_CODE);
    await answerChallenge(page, '3件中2件目', '000000', 3);
    await answerChallenge(page, '3件中3件目', ONE_TIME_CODE);

    await expect(page.getByText('3件のうち2件を申請しました。1件は申請できませんでした。')).toBeVisible();
    await expectAccessible(page);
    expect(await paid()).toEqual([[20_600], [], [41_200]]);
    // A reload shows the same, and sends nothing.
    await page.reload();
    await expect(page.getByText('3件のうち2件を申請しました。1件は申請できませんでした。')).toBeVisible();
    await hands.press(page.getByRole('link', { name: '受取請求書に戻る' }));
    await expect(
      page.getByRole('checkbox', { name: new RegExp(`${identifier(first)} .*審査中です。$`) }),
    ).toBeDisabled();
    await expect(
      page.getByRole('checkbox', { name: new RegExp(`${identifier(third)} .*審査中です。$`) }),
    ).toBeDisabled();
    await expect(box(page, second)).toBeEnabled();
    expect(await paid()).toEqual([[20_600], [], [41_200]]);
  },
);
