import type { Page } from '@playwright/test';
import { epochOf } from 'shared-rules/epoch';
import { jstDate } from 'shared-rules/time';
import { asSeller, EMPTY_DRAFT, sendRequest } from '../support/collections';
import { Corporation } from '../support/corporation';
import { pointer } from '../support/hands';
import { newAddress, signInElsewhere } from '../support/new-account';
import { openWithTokens } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Opens the list through the navigation of the header, or the drawer on phones, once the navigation knows the tab. */
async function openCollections(page: Page, isMobile: boolean, tab: 'request' | 'draft'): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'メニューを開く' }).click();
  const link = page.getByRole('link', { name: 'カード払い依頼', exact: true });
  await expect(link).toHaveAttribute('href', `/collections/${tab}`);
  await link.click();
  await expect(page.getByRole('dialog', { name: 'メニュー' })).toBeHidden();
}

/**
 * Returns the second day after a day 'YYYY-MM-DD' in Japan: soon, and late enough for a second reminder, even if
 * midnight passes meanwhile.
 */
const soonAfter = (date: string): string => jstDate(epochOf(`${date}T12:00:00+09:00`) + 2 * 24 * 60 * 60 * 1000);

test(
  'a request is found in its tab, reminded of, and cancelled',
  { tag: ['@phone', '@full'] },
  async ({ page, product, isMobile, expectAccessible, expectAccessibleInFull }) => {
    test.slow();
    const corporation = await Corporation.register(product);
    const seller = await asSeller(corporation);
    const { date } = await corporation.answer<{ date: string }>('GET', '/system/time');
    const { id, request_number: number } = await sendRequest(seller, {
      recipient_email: newAddress(),
      amount: 550_000,
      fee_bearer: 'buyer',
      payment_deadline: soonAfter(date),
    });
    await openWithTokens(page, product, await signInElsewhere(product, corporation.account));

    await openCollections(page, isMobile, 'request');
    await expect(page).toHaveURL(`${product.host}/collections/request`);
    // Not the filter, which has the same word for the state.
    const found = page.getByRole('group', { name: '検索結果' });
    await expect(found.getByText('取引先の登録待ち')).toBeVisible();
    await expect(found.getByText(/あと[12]日/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('どこにもない');
    await page.getByRole('button', { name: '検索' }).click();
    await expect(page.getByText('該当するカード払い依頼はありません。別の条件を試してください。')).toBeVisible();
    await page.getByRole('button', { name: '条件をクリア' }).first().click();
    await page
      .getByRole('link', { name: number })
      .or(page.getByRole('link', { name: seller.partnerName }))
      .first()
      .click();

    await expect(page.getByRole('heading', { level: 1, name: `カード払い依頼 ${number}` })).toBeVisible();
    await expect(page.getByRole('list', { name: `${number} の現在の状況` })).toContainText(
      '取引先がサービスに登録するのを待っています。',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'リマインドを送信' }).click();
    await expect(page.getByText(/^次は .+ から送信できます。$/)).toBeVisible();
    await expect(page.getByRole('list', { name: `${number} の現在の状況` })).toContainText('リマインド（1回目）');
    await page.getByRole('button', { name: '依頼をキャンセル' }).click();
    const dialog = page.getByRole('alertdialog', { name: '依頼のキャンセル' });
    await expect(dialog).toContainText(`${number}　${seller.partnerName}　550,000円`);
    await expectAccessibleInFull(page);
    await dialog.getByRole('button', { name: '依頼をキャンセル' }).click();
    await expect(page).toHaveURL(`${product.host}/collections/history/${id}`);
    await expect(page.getByText('貴社がキャンセルしました。')).toBeVisible();
    await expectAccessibleInFull(page);
  },
);

test(
  'drafts come first, and several are deleted at once',
  { tag: '@full' },
  async ({ page, product, isMobile, expectAccessible }) => {
    const corporation = await Corporation.register(product);
    await corporation.answer('POST', '/invoice_request_drafts', EMPTY_DRAFT);
    await corporation.answer('POST', '/invoice_request_drafts', EMPTY_DRAFT);
    await openWithTokens(page, product, await signInElsewhere(product, corporation.account));
    await openCollections(page, isMobile, 'draft');
    await expect(page).toHaveURL(`${product.host}/collections/draft`);
    await expect(page.getByRole('tab', { name: /下書き ?2 ?件/ })).toBeVisible();
    await page.getByRole('link', { name: 'keiri@hokuriku.example', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'カード払い依頼の下書き' })).toBeVisible();
    await expect(page.getByRole('link', { name: '続きから入力' })).toBeVisible();
    await expectAccessible(page);

    await page.goBack();
    await pointer(page).tick(page.getByRole('checkbox', { name: 'すべて選択' }));
    await expect(page.getByText('2件を選択中')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '下書きを削除' }).click();
    await page.getByRole('alertdialog', { name: '下書きを削除' }).getByRole('button', { name: '下書きを削除' }).click();
    await expect(page.getByText('下書きはありません。')).toBeVisible();
    await expect(page.getByRole('tab', { name: /下書き ?0 ?件/ })).toBeVisible();
  },
);
