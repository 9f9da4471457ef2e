import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { deliveredMail } from '../support/delivered-mail';
import { type Hands, keyboard, pointer } from '../support/hands';
import { fillInvoice, MINATO } from '../support/invoice-form';
import {
  addCard,
  applyButton,
  CARDS,
  challengeDialog,
  passChallenge,
  paymentNumber,
  toConfirm,
} from '../support/payment-form';
import { commandLine, idOf, secondCommandLine, untilPaid } from '../support/operate';
import type { PageFaults } from '../support/page-faults';
import { accountOf, type Product } from '../support/product';
import { proofDialog, proveByPassword } from '../support/security';
import { expect, test } from '../support/test';

interface Help {
  readonly page: Page;
  readonly product: Product;
  readonly isMobile: boolean;
  readonly hands: Hands;
  readonly faults: PageFaults;
  /** Checks, approves and transfers a payment. */
  readonly complete: (number: string) => Promise<void>;
  /** Runs axe, once per screen. */
  readonly look: (page: Page) => Promise<void>;
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

async function enter({ page, product, hands, look }: Help): Promise<void> {
  const { email, password } = accountOf(product, 1);
  await page.goto(product.host);
  await expect(heading(page, 'ログイン')).toBeVisible();
  await look(page);
  await hands.type(page.getByLabel('メールアドレス'), email);
  await hands.type(page.getByLabel('パスワード', { exact: true }), password);
  await hands.press(page.getByRole('button', { name: 'ログイン', exact: true }));
  await expect(heading(page, '受取請求書')).toBeVisible();
  await look(page);
}

/** Navigates by the header, or by the drawer on phones. */
async function goTo({ page, hands, isMobile }: Help, name: string): Promise<void> {
  if (isMobile) await hands.press(page.getByRole('button', { name: 'メニューを開く' }));
  const drawer = page.getByRole('dialog', { name: 'メニュー' });
  const header = page.getByRole('navigation', { name: 'メインメニュー' });
  const navigation = isMobile ? drawer : header;
  await hands.press(navigation.getByRole('link', { name, exact: true }));
  await expect(heading(page, name)).toBeVisible();
}

/**
 * Waits for a snackbar and expects it above the page's content, which begins with its breadcrumb. Begin before what
 * causes it: it is shown for five seconds only.
 */
async function expectAboveContent(page: Page, text: string): Promise<void> {
  const snackbar = page.getByRole('status').filter({ hasText: text });
  await expect(snackbar).toBeVisible();
  const lower = await snackbar.evaluate((bar) => bar.getBoundingClientRect().bottom);
  const content = page.getByRole('main').getByRole('navigation').first();
  expect(lower).toBeLessThanOrEqual(await content.evaluate((path) => path.getBoundingClientRect().top));
}

/** Goes from the document to the payment's number. */
async function pay(help: Help): Promise<string> {
  const { page, product, hands, look, faults } = help;
  await goTo(help, '請求書カード払い');
  await look(page);
  await fillInvoice(page, hands, MINATO);
  await hands.press(page.getByRole('button', { name: '次へ' }));

  await expect(heading(page, 'カード払いの申請')).toBeVisible();
  faults.expect(/Failed to load resource.* 403 .*\/invoices\/credit_cards/);
  await addCard(page, hands, CARDS.challenge, async () => {
    await expect(proofDialog(page)).toBeVisible();
    await look(page);
    await proveByPassword(page, hands, accountOf(product, 1).password);
  });
  // 3 % of 264,000 yen.
  await expect(page.getByText('7,920円')).toBeVisible();
  await expect(page.getByText('271,920円').first()).toBeVisible();
  await look(page);
  await toConfirm(page, hands);
  await look(page);

  await hands.press(applyButton(page));
  await expect(challengeDialog(page)).toBeVisible();
  await Promise.all([expectAboveContent(page, '申請を受け付けました。'), passChallenge(page, hands)]);
  const number = await paymentNumber(page);
  await expect(page.getByRole('list', { name: `${number} の現在の状況` }).getByRole('listitem')).toHaveText([
    /^申請（完了）/,
    /^審査（進行中）/,
    /^決済（予定）/,
    /^振込予約（予定）/,
    /^振込完了（予定）/,
  ]);
  await look(page);
  return number;
}

/** Opens the invoice of a payment, in the list and on its own page, and downloads the receipt. */
async function lookUp({ page, hands, look }: Help, docNumber: string): Promise<void> {
  await hands.press(page.getByRole('link', { name: '受取請求書に戻る' }));
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: docNumber });
  await expect(row.getByText('振込完了')).toBeVisible();
  await hands.press(row.getByRole('link').first());
  await expect(heading(page, `請求書 ${docNumber}`)).toBeVisible();
  await expect(page.getByText('振込完了').first()).toBeVisible();
  await look(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hands.press(page.getByRole('button', { name: '領収書をダウンロード' }).first()),
  ]);
  const receipt = readFileSync(await download.path());
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
  expect(receipt.length).toBeGreaterThan(5_000);
}

/** Reads the buyer's notifications and mails. `notifications.spec.ts` runs axe on both screens. */
async function readNews({ page, product, hands }: Help, number: string, docNumber: string): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'お知らせ 未読あり' }));
  await expect(heading(page, 'お知らせ')).toBeVisible();
  for (const subject of ['申請を受け付けました', '審査が完了し、振込を予約しました']) {
    await expect(page.getByText(`${subject}（${number}）`)).toBeVisible();
  }
  await hands.press(page.getByRole('link', { name: `振込が完了しました（${number}）` }));
  await expect(page.getByText('取引先への振込が完了しました。')).toBeVisible();
  await hands.press(page.getByRole('link', { name: `請求書 ${docNumber} を見る` }));
  await expect(heading(page, `請求書 ${docNumber}`)).toBeVisible();

  await page.goto(product.mail);
  await hands.press(page.getByRole('link', { name: `振込が完了しました（${number}）` }));
  await expect(page.getByTitle('メール本文')).toBeVisible();
  // Its body is erased from the database once it is sent.
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { text } = await deliveredMail(accountOf(product, 1).email, { id });
  expect(text).toContain('カード決済金額（合計）: 271,920円');
}

async function wholePath(help: Help): Promise<void> {
  await enter(help);
  const number = await pay(help);
  // Playwright's own recorder tries to run in the mail's frame, which allows no scripts.
  help.faults.expect(/Blocked script execution in '[^']*\/mails\//);
  await help.complete(number);
  const docNumber = number.replace(/-\d+$/, '');
  await lookUp(help, docNumber);
  await readNews(help, number, docNumber);
}

test(
  'an invoice is uploaded, paid by card with 3-D Secure, examined, transferred and receipted',
  {
    tag: '@phone-only',
  },
  async ({ page, product, isMobile, faults, examine, expectAccessibleInFull }) => {
    test.slow();
    const complete = (number: string) => examine('complete', number);
    await wholePath({ page, product, isMobile, faults, hands: pointer(page), complete, look: expectAccessibleInFull });
  },
);

test('the whole path by keyboard alone', async ({ page, product, isMobile, faults, expectAccessible }) => {
  test.slow();
  // Uses the examiner's own command line; every other test calls the interface behind it.
  const complete = async (number: string) => {
    const id = await idOf(product, number);
    for (const command of ['show', 'check', 'approve'])
      expect(commandLine(product, command, String(id))).toContain(number);
    const [, file = ''] = /^ *(\d+) +\d+\/\d+\/\d+ /m.exec(commandLine(product, 'transfer-file', String(id))) ?? [];
    expect(secondCommandLine(product, 'release-file', file)).toContain('承認 (baba)');
    await untilPaid(product, id);
  };
  await wholePath({ page, product, isMobile, faults, hands: keyboard(page), complete, look: expectAccessible });
});

for (const locale of ['en-US', 'zh-CN'])
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale });

    test('the whole path', { tag: '@full' }, async ({ page, product, isMobile, faults, examine }) => {
      test.slow();
      const complete = (number: string) => examine('complete', number);
      const look = () => Promise.resolve();
      await wholePath({ page, product, isMobile, faults, hands: pointer(page), complete, look });
    });
  });
