import type { Locator, Page } from '@playwright/test';
import { Buyer } from '../support/buyer';
import { pointer } from '../support/hands';
import { expect, test } from '../support/test';

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const accountOf = (page: Page, name: string): Locator => page.getByRole('article', { name });

test(
  'a supplier is found, its accounts are changed and added, and it is disabled',
  { tag: ['@phone', '@full'] },
  async ({ signedIn: page, product, expectAccessible, expectAccessibleInFull }) => {
    const buyer = await Buyer.signIn(product);
    const { name } = await buyer.registerSupplier();
    await page.goto(`${product.host}/suppliers`);
    await page.getByRole('searchbox').fill(name.replace(' ', '　'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('1件中 1〜1件')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(accountOf(page, 'みずほ銀行 神田支店')).toContainText('1234567');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'みずほ銀行 神田支店の口座を編集' }).click();
    const edit = dialogOf(page, '口座の変更');
    await edit.getByLabel('口座番号').fill('7654321');
    await edit.getByRole('button', { name: '保存' }).click();
    await expect(edit).toBeHidden();
    await expect(accountOf(page, 'みずほ銀行 神田支店')).toContainText('7654321');

    await page.getByRole('button', { name: 'みずほ銀行 神田支店の口座の変更履歴' }).click();
    const history = dialogOf(page, '口座の変更履歴');
    await expect(history.getByRole('cell', { name: '1234567' })).toBeVisible();
    await expect(history.getByRole('cell', { name: '7654321' })).toBeVisible();
    await expectAccessibleInFull(page);
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();

    const hands = pointer(page);
    await page.getByRole('button', { name: '口座を追加' }).click();
    const add = dialogOf(page, '口座の追加');
    await add.getByRole('radio', { name: 'りそな銀行' }).click();
    await hands.choose(add.getByRole('combobox', { name: /支店/ }), '池袋支店');
    await hands.tick(add.getByRole('radio', { name: '普通' }));
    await add.getByLabel('口座番号').fill('12345');
    await page.keyboard.press('Tab');
    await expect(add.getByText('先頭に0を補い、7桁にしました: 0012345')).toBeVisible();
    await add.getByRole('button', { name: '保存' }).click();
    await expect(add).toBeHidden();
    await expect(accountOf(page, 'りそな銀行 池袋支店')).toContainText('0012345');

    await page.getByRole('button', { name: '無効にする' }).click();
    const question = page.getByRole('alertdialog', { name: '取引先の無効化' });
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: '無効にする' }).click();
    await expect(page.getByText('この取引先は無効です。')).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: '口座を追加' })).toBeHidden();
    await expect(page.getByRole('link', { name: '請求書カード払いを申請' })).toBeHidden();
    await expectAccessibleInFull(page);

    await page.goto(`${product.host}/suppliers?status=disable&search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
  },
);

test(
  'payments in progress keep their account, and the page of the supplier shows it',
  { tag: '@full' },
  async ({ page, payer: buyer, product }) => {
    const { id } = await buyer.registerSupplier();
    const { number } = await buyer.apply(await buyer.register(26_400, { supplier_id: id }), 26_400);
    await page.goto(`${product.host}/suppliers/${id}`);

    await page.getByRole('button', { name: 'みずほ銀行 神田支店の口座を編集' }).click();
    const edit = dialogOf(page, '口座の変更');
    await edit.getByLabel('口座番号').fill('7654321');
    await edit.getByRole('button', { name: '保存' }).click();
    await expect(edit).toBeHidden();
    await expect(accountOf(page, 'みずほ銀行 神田支店')).toContainText(number);

    await page.getByRole('button', { name: '無効にする' }).click();
    const question = page.getByRole('alertdialog', { name: '取引先の無効化' });
    await expect(question).toContainText('振込前のお支払いが1件（合計 26,400円）あります。');
    await question.getByRole('button', { name: '無効にしない' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: '口座を追加' })).toBeVisible();
  },
);
