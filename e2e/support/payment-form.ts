import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';

/** Test numbers of the card gateway (card-gateway/README.md). */
export const CARDS = {
  visa: '4242 4242 4242 4242',
  challenge: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
  amex: '3782 822463 10005',
} as const;

/** One-time code that the embedded issuer accepts. */
export const ONE_TIME_CODE = '123456';

export const applyButton = (page: Page): Locator => page.getByRole('button', { name: 'この内容で申請' });
export const toConfirmButton = (page: Page): Locator => page.getByRole('button', { name: '確認画面へ進む' });
export const amountField = (page: Page): Locator => page.getByRole('textbox', { name: 'カードで支払う金額' });
export const transferNameField = (page: Page): Locator => page.getByRole('textbox', { name: '振込名義' });
export const promotionField = (page: Page): Locator => page.getByRole('textbox', { name: 'プロモーションコード' });
export const saveDraftButton = (page: Page): Locator => page.getByRole('button', { name: '下書き保存' });
export const cardDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'カードの追加' });
export const challengeDialog = (page: Page): Locator => page.getByRole('dialog', { name: '本人認証（3Dセキュア）' });
/** Finds the reason on the confirm screen why a payment was not submitted. */
export const refusal = (page: Page): Locator => page.getByRole('group', { name: '申請できませんでした' });

const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="カード情報の入力"]');
export const challengeFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="カード会社の本人認証"]');

/** Same year as the demonstration's own card, because another year would replace that card. */
const EXPIRY_YEAR = String((new Date().getFullYear() + 4) % 100);

/** Opens the dialog for a new card, fills in the gateway's fields in their frame, and submits them. */
export async function enterCard(page: Page, hands: Hands, number: string): Promise<FrameLocator> {
  await hands.press(page.getByRole('button', { name: 'カードを追加する' }));
  return fillCard(page, hands, number);
}

/** Fills in the gateway's fields in their frame, wherever it stands. */
export async function enterCardFields(page: Page, hands: Hands, number: string): Promise<FrameLocator> {
  const frame = cardFrame(page);
  await hands.type(frame.getByLabel('カード番号'), number);
  await hands.type(frame.getByLabel('有効期限の月'), '12');
  await hands.type(frame.getByLabel('有効期限の年'), EXPIRY_YEAR);
  await hands.type(frame.getByLabel('カード名義'), 'HANAKO YAMADA');
  await hands.type(frame.getByLabel('セキュリティコード'), '123');
  return frame;
}

/** Does the same in the open dialog, and submits it. */
export async function fillCard(page: Page, hands: Hands, number: string): Promise<FrameLocator> {
  const frame = await enterCardFields(page, hands, number);
  await hands.press(cardDialog(page).getByRole('button', { name: 'カードを追加', exact: true }));
  return frame;
}

/**
 * Enters a card and chooses it, also if the company already has it.
 *
 * @param prove answers the prompt of a session without proof that the user is present
 */
export async function addCard(page: Page, hands: Hands, number: string, prove?: () => Promise<void>): Promise<void> {
  await enterCard(page, hands, number);
  await prove?.();
  const chosen = page.getByRole('radio', { name: new RegExp(`${number.slice(-4)}`), checked: true }).first();
  await expect(challengeDialog(page).or(chosen)).toBeVisible();
  // The issuer wants to see the cardholder of a card that the company does not have yet.
  if (await challengeDialog(page).isVisible()) await passChallenge(page, hands);
  await expect(cardDialog(page)).toBeHidden();
  await expect(chosen).toBeVisible();
}

/** Checkbox of the pre-check's warnings, once it has stopped the form. */
const stopped = (page: Page): Locator =>
  page
    .locator('[data-invalid]')
    .filter({ has: page.getByRole('checkbox', { name: /^要確認の\d+件を確認しました。/ }) })
    .first();

/** Acknowledges the warnings of the pre-check. */
export async function acknowledge(page: Page, hands: Hands): Promise<void> {
  // A reading that ends may add a warning, which removes the tick.
  await expect(page.getByRole('region', { name: '事前チェック' }).getByRole('progressbar')).toHaveCount(0);
  const box = page.getByRole('checkbox', { name: /^要確認の\d+件を確認しました。/ });
  await hands.tick(box);
  await expect(box).toBeChecked();
}

/** Continues to the confirm screen, and acknowledges the warnings of the pre-check if it has any. */
export async function toConfirm(page: Page, hands: Hands, title = '申請内容の確認'): Promise<void> {
  const confirm = page.getByRole('heading', { level: 1, name: title });
  await hands.press(toConfirmButton(page));
  await expect(confirm.or(stopped(page))).toBeVisible();
  if (await stopped(page).isVisible()) {
    await acknowledge(page, hands);
    await hands.press(toConfirmButton(page));
  }
  await expect(confirm).toBeVisible();
}

/** Enters the one-time code on the issuer's page. */
export async function passChallenge(page: Page, hands: Hands): Promise<void> {
  const frame = challengeFrame(page);
  await hands.type(frame.getByLabel('認証コード'), ONE_TIME_CODE);
  await hands.press(frame.getByRole('button', { name: '認証する' }));
  await expect(challengeDialog(page)).toBeHidden();
}

/** Waits for the complete screen. Returns the payment's number. */
export async function paymentNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: '申請完了' })).toBeVisible();
  const number = await page
    .getByRole('definition')
    .filter({ hasText: /^I-\d{8}-\d+$/ })
    .innerText();
  return number.trim();
}

/** Opens the form that pays an invoice, with one of the saved cards chosen. */
export async function openPayment(page: Page, host: string, docNumber: number): Promise<void> {
  await page.goto(`${host}/receipt-invoices/${docNumber}/payments/add`);
  await chooseSavedCard(page);
}

/** Chooses the buyer's oldest card, which succeeds. */
export async function chooseSavedCard(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'このカードで支払う' }).getByText('Visa •••• 4242').last().click();
}
