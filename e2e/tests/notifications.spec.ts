import { asSeller, dayAhead, sendRequest } from '../support/collections';
import { Corporation } from '../support/corporation';
import { signInElsewhere } from '../support/new-account';
import { openWithTokens } from '../support/sign-in';
import { expect, test } from '../support/test';

test(
  'the bell links to the notifications, which are read one by one or all at once',
  { tag: '@full' },
  async ({ page, product, expectAccessible }) => {
    const reader = await Corporation.register(product);
    const seller = await asSeller(await Corporation.register(product));
    const { email } = reader.account;
    const payment_deadline = await dayAhead(reader, 10);
    for (const amount of [110_000, 220_000]) {
      await sendRequest(seller, { recipient_email: email, amount, fee_bearer: 'buyer', payment_deadline });
    }
    const subjects = [
      'お支払い依頼が届きました（I-00000002-1）',
      'お支払い依頼が届きました（I-00000001-1）',
      'カードで請求書へようこそ',
    ];
    const [newest = ''] = subjects;
    const rowOf = (subject: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: subject }) });
    const unread = page.getByRole('cell').getByText('未読', { exact: true });

    await openWithTokens(page, product, await signInElsewhere(product, reader.account));
    await page.getByRole('link', { name: 'お知らせ 未読あり' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').getByRole('link')).toHaveText(subjects);
    await expect(unread).toHaveCount(3);
    await expectAccessible(page);

    await page.getByRole('link', { name: newest }).click();
    await expect(page.getByRole('heading', { level: 2, name: newest })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: '現在の位置' }).getByRole('link', { name: 'お知らせ' }).click();
    await expect(unread).toHaveCount(2);
    await expect(rowOf(newest).getByText('未読', { exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'すべて既読にする' }).click();
    await expect(unread).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'すべて既読にする' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'お知らせ', exact: true })).toBeVisible();
    const { count_unread: left } = await reader.answer<{ count_unread: number }>('GET', '/users/notifications');
    expect(left).toBe(0);
  },
);

test(
  'a mail is switched off with the keyboard, and 操作履歴 shows by whom',
  { tag: '@full' },
  async ({ page, product, expectAccessible }) => {
    const reader = await Corporation.register(product);
    await openWithTokens(page, product, await signInElsewhere(product, reader.account));
    await page.goto(`${product.host}/notifications`);
    await page.getByRole('link', { name: 'メール通知の設定' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'メール通知の設定' })).toBeVisible();
    const executed = page.getByRole('switch', { name: '振込の完了' });
    await expect(executed).toBeChecked();
    await expectAccessible(page);
    await executed.focus();
    await page.keyboard.press('Space');
    await expect(executed).not.toBeChecked();
    await expect(page.getByText('「振込の完了」のメールをオフにしました。')).toBeVisible();

    await page.goto(`${product.host}/myaccount/security`);
    await page.getByRole('link', { name: '操作履歴' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '操作履歴' })).toBeVisible();
    const row = page.getByRole('row', { name: /通知メールをオフに変更/ });
    await expect(row).toContainText('振込の完了');
    await expect(row).toContainText('高橋');
    await expectAccessible(page);
    await page.getByRole('button', { name: /種別/ }).click();
    await page.getByRole('option', { name: 'ログイン' }).click();
    await page.getByRole('button', { name: '検索' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('row', { name: /ログイン/ }).first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '操作履歴のExcel用CSVをダウンロード' }).click();
    expect((await download).suggestedFilename()).toMatch(/^操作履歴_\d{8}\.csv$/);
  },
);
