import {
  enterAccount,
  enterInvoice,
  enterPartner,
  newRequest,
  next,
  sendConfirmed,
  title,
} from '../support/collection-form';
import { Corporation } from '../support/corporation';
import { signInElsewhere } from '../support/new-account';
import { accountOf } from '../support/product';
import { openSignedIn, openWithTokens } from '../support/sign-in';
import { expect, test } from '../support/test';

test(
  'a request to a new partner is created, saved as a draft, and sent once',
  {
    tag: ['@phone', '@full'],
  },
  async ({ page, product, expectAccessible }) => {
    test.slow();
    const seller = await Corporation.register(product);
    const { date: today } = await seller.answer<{ date: string }>('GET', '/system/time');
    const request = newRequest(today);
    await openWithTokens(page, product, await signInElsewhere(product, seller.account));

    // A step cannot be opened before the earlier ones are done.
    await page.goto(`${product.host}/collections/add/confirm`);
    await enterPartner(page, request, expectAccessible);
    await enterInvoice(page, request, expectAccessible);
    await expect(page.getByText('566,500円')).toBeVisible();
    await page.getByRole('button', { name: '下書き保存' }).click();
    await expect(page.getByText('保存しました。').first()).toBeVisible();

    await page.goto(`${product.host}/collections/draft`);
    await expect(page.getByRole('tab', { name: /下書き ?1 ?件/ })).toBeVisible();
    await page.getByRole('link', { name: request.partner }).first().click();
    await page.getByRole('link', { name: '続きから入力' }).click();
    await enterAccount(page, expectAccessible);

    await title(page, '依頼内容の確認');
    await page.reload();
    await expect(page.getByRole('region', { name: '依頼先' })).toContainText(request.email);
    await expect(page.getByRole('region', { name: '金額' })).toContainText('566,500円');
    await expect(page.getByRole('region', { name: '送信されるメール' })).toContainText('株式会社みどり商事');
    await expectAccessible(page);
    await page.getByRole('button', { name: '手数料の負担を変更' }).click();
    await page.getByText('貴社が負担').click();
    await page.getByRole('button', { name: '確認画面へ進む' }).click();
    await expect(page.getByRole('region', { name: '金額' })).toContainText('533,500円');
    const { number } = await sendConfirmed(page);
    expect(number).toBe('R-00000001');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('img', { name: `依頼 ${number} のお支払いページを開くQRコード` })).toBeVisible();

    await page.getByRole('link', { name: '依頼中の一覧を見る' }).click();
    await expect(page.getByRole('tab', { name: /依頼中 ?1 ?件/, selected: true })).toBeVisible();
    const { total_count_invoice_requests: sent } = await seller.answer<{ total_count_invoice_requests: number }>(
      'GET',
      '/invoices/request_sellers',
    );
    expect(sent).toBe(1);
    const { count: drafts } = await seller.answer<{ count: number }>('GET', '/invoice_request_drafts');
    expect(drafts).toBe(0);
  },
);

test('keeps the input over a reload, and asks before it is lost', { tag: '@full' }, async ({ page, product }) => {
  const seller = await Corporation.register(product);
  await openWithTokens(page, product, await signInElsewhere(product, seller.account));
  await page.goto(`${product.host}/collections/create`);
  const email = page.getByRole('textbox', { name: 'メールアドレス' });
  await email.fill('keiri@hokuriku.example');
  await page.reload();
  await expect(email).toHaveValue('keiri@hokuriku.example');
  await next(page).click();
  await expect(page.getByRole('link', { name: '取引先が選択されていません。' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'メインメニュー' })
    .getByRole('link', { name: '取引先', exact: true })
    .click();
  const question = page.getByRole('alertdialog', { name: '入力内容の破棄' });
  await question.getByRole('button', { name: '入力を続ける' }).click();
  await expect(question).toBeHidden();
  await expect(email).toHaveValue('keiri@hokuriku.example');
  await page
    .getByRole('navigation', { name: 'メインメニュー' })
    .getByRole('link', { name: '取引先', exact: true })
    .click();
  await question.getByRole('button', { name: 'ページを離れる' }).click();
  await title(page, '取引先');
  expect(await page.evaluate(() => sessionStorage.getItem('workflow:collection'))).toBeNull();
});

test(
  'shows the reason to a sole proprietor who opens the address',
  { tag: '@full' },
  async ({ page, product, expectAccessible }) => {
    await openSignedIn(page, product, accountOf(product, 2));
    await page.goto(`${product.host}/collections/create`);
    await expect(page.getByText(/法人のお客様だけがご利用いただけます/)).toBeVisible();
    await expectAccessible(page);
  },
);
