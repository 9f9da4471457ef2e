import { configure } from '../support/browser-config';
import { accountOf } from '../support/product';
import { enterCredentials, openSignedIn } from '../support/sign-in';
import { expect, test } from '../support/test';

test('the header links to existing pages, and can be skipped by keyboard', async ({ signedIn: page, product }) => {
  const navigation = page.getByRole('navigation', { name: 'メインメニュー' });
  await expect(navigation.getByRole('link')).toHaveText([
    /^受取請求書(要対応\d+件)?$/,
    '請求書カード払い',
    'カード払い依頼',
    '取引先',
  ]);
  await expect(navigation.getByRole('link', { name: '受取請求書' })).toHaveAttribute('aria-current', 'page');
  await page.goto(`${product.host}/notifications`);
  await expect(page.getByRole('table')).toBeVisible();
  // Header and page load independently.
  await expect(navigation).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'カードで請求書', exact: true }).click();
  await expect(page).toHaveURL(`${product.host}/receipt-invoices`);
});

test(
  'a sole proprietor has no card-payment requests, and their address shows a message',
  {
    tag: '@full',
  },
  async ({ page, product, expectAccessible }) => {
    await openSignedIn(page, product, accountOf(product, 2));
    await expect(page.getByRole('button', { name: /^アカウントメニュー .+/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link')).toHaveText([
      /^受取請求書/,
      '請求書カード払い',
      '取引先',
    ]);
    await page.goto(`${product.host}/collections/request`);
    await expect(page.getByText(/^カード払い依頼は、法人のお客様だけがご利用いただけます。/)).toBeVisible();
    await expectAccessible(page);
  },
);

test('the account menu says who is signed in', { tag: '@full' }, async ({ signedIn: page, expectAccessible }) => {
  const button = page.getByRole('button', { name: 'アカウントメニュー 株式会社青葉製作所 山田 花子' });
  await button.click();
  await expect(page.getByRole('menuitem', { name: 'ログアウト' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test(
  'a drawer takes the place of the navigation',
  { tag: '@phone-only' },
  async ({ signedIn: page, product, expectAccessible }) => {
    await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeHidden();
    await page.getByRole('button', { name: 'メニューを開く' }).click();
    const drawer = page.getByRole('dialog', { name: 'メニュー' });
    await expect(drawer.getByText('株式会社青葉製作所 山田 花子')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: '請求書カード払い' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(`${product.host}/receipt-invoices/payments/upload`);
  },
);

test('help opens in new tabs, where this deployment has it', { tag: '@full' }, async ({ page, product }) => {
  await configure(page, { links: { manual: 'https://help.example/manual', faq: 'https://help.example/faq' } });
  await page.goto(`${product.host}/signin`);
  await enterCredentials(page, accountOf(product, 1));
  await page.getByRole('button', { name: 'ヘルプ', exact: true }).click();
  const manual = page.getByRole('menuitem', { name: '操作マニュアル （新しいタブで開きます）' });
  await expect(manual).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('menuitem', { name: 'よくあるご質問 （新しいタブで開きます）' })).toHaveAttribute(
    'href',
    'https://help.example/faq',
  );
});

test(
  'the help chat runs in a frame without our origin, and only once it is opened',
  { tag: '@full' },
  async ({ signedIn: page, product }) => {
    // Replaces the third party, on an origin that the content security policy allows in frames.
    const chat = `${product.cardGateway}/help-chat-stand-in`;
    let loads = 0;
    await page.route(chat, async (route) => {
      loads += 1;
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><p id="p"></p><script>p.textContent = `origin ${self.origin}`</script>',
      });
    });
    await configure(page, { helpChat: { url: chat } });
    await page.goto(`${product.host}/receipt-invoices`);
    const open = page.getByRole('button', { name: 'チャットで質問' });
    await expect(open).toBeVisible();
    expect(loads).toBe(0);
    await open.click();
    await expect(page.frameLocator('iframe[title="ヘルプチャット"]').getByText('origin null')).toBeVisible();
    await page.getByRole('button', { name: 'チャットを閉じる' }).click();
    await expect(page.getByTitle('ヘルプチャット')).toBeHidden();
  },
);

test(
  'an unknown address and the error page show plain messages',
  { tag: ['@phone', '@full'] },
  async ({ page, product, expectAccessible }) => {
    await page.goto(`${product.host}/no-such-page`);
    await expect(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(
      `${product.host}/error/${encodeURIComponent('<b>お知らせ</b>')}/${encodeURIComponent('詳しくは https://evil.example')}`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b>お知らせ</b>');
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['ログイン画面へ']);
    await expectAccessible(page);
  },
);
