import { deliveredMail } from '../support/delivered-mail';
import { expect, test } from '../support/test';

test(
  'whoever has no account finds the answers from the sign-in, and a message reaches the operator as a mail',
  { tag: '@full' },
  async ({ page, product, expectAccessibleInFull }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`${product.host}/signin`);
    await page.getByRole('navigation', { name: 'ご案内' }).getByRole('link', { name: 'よくあるご質問' }).click();
    await page.getByRole('searchbox', { name: 'キーワードまたは質問' }).fill('キャンセルしたい');
    await expect(page.getByText(/振込日の前日23:59までキャンセルできます/).first()).toBeVisible();
    await expectAccessibleInFull(page);

    await page.getByRole('navigation', { name: 'ご案内' }).getByRole('link', { name: 'お問い合わせ' }).click();
    await page.getByRole('button', { name: /お問い合わせの種類/ }).click();
    await page.getByRole('option', { name: '審査・修正' }).click();
    await page.getByLabel('お問い合わせの内容').fill('審査の基準を教えてください。');
    await page.getByLabel('お名前（会社名・氏名）').fill('青木 花');
    await page.getByLabel('メールアドレス').fill('hana@stranger.example');
    await page.getByRole('button', { name: '送信', exact: true }).click();
    const done = page.getByRole('group', { name: '送信完了' });
    await expect(done).toBeFocused();
    const reference = /Q-\d{8}-\w{5}/.exec(await done.innerText())?.[0] ?? 'none';

    // Reports of the reconciliation come to the same address.
    const mail = await deliveredMail('support@card-seikyusho.example', { subject: reference });
    expect(mail.subject).toBe(`【お問い合わせ ${reference}】審査・修正: 青木 花`);
    expect(mail.text).toContain('審査の基準を教えてください。');
  },
);

/** Text of the controls whose boxes meet that of 質問する. */
const CONTROLS_BENEATH = `(() => {
  const opener = document.querySelector('aside[aria-label=ヘルプ] > button');
  const one = opener.getBoundingClientRect();
  return [...document.querySelectorAll('a, button, input, select, textarea, [tabindex="0"]')]
    .filter((control) => control !== opener)
    .filter((control) => {
      const other = control.getBoundingClientRect();
      const isShown = other.width > 1 && other.height > 1;
      const isBeside = other.right <= one.left || other.bottom <= one.top || other.top >= one.bottom;
      return isShown && !isBeside;
    })
    .map((control) => control.textContent);
})()`;

test('help in the corner is loaded when it is opened, answers by keyboard, and fits', async ({
  signedIn: page,
  product,
  expectAccessibleInFull,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${product.host}/receipt-invoices`);
    const opener = page.getByRole('button', { name: '質問する' });
    await expect(opener).toBeInViewport({ ratio: 1 });
    // It stands in the margin, and on no control of the page.
    const list = await page.getByRole('table', { name: '受取請求書' }).boundingBox();
    expect((await opener.boundingBox())?.x).toBeGreaterThanOrEqual((list?.x ?? Infinity) + (list?.width ?? Infinity));
    // Nor does it at the end of the page.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    expect(await page.evaluate(CONTROLS_BENEATH)).toEqual([]);
    await page.evaluate('scrollTo(0, 0)');
    expect(asked.filter((path) => path.includes('site_texts'))).toEqual([]);
    await opener.press('Enter');
    const panel = page.getByRole('region', { name: 'ヘルプ' });
    await expect(panel.getByRole('heading', { name: 'お困りですか？' })).toBeFocused();
    await expect(panel.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('手数料');
    await expect(panel.getByText(/^決済手数料は、振込金額の3%/)).toBeInViewport();
    await expectAccessibleInFull(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(panel).toBeHidden();
    asked.length = 0;
  }
});
