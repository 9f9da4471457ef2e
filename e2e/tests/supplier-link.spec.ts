import { elsewhere } from '../support/colleague';
import { pointer } from '../support/hands';
import { codeIn, linkIn, newestMail } from '../support/mails';
import { newAddress } from '../support/new-account';
import { expect, test } from '../support/test';

test(
  'a supplier without an account answers the link of a mail, and the buyer accepts what it has compared',
  { tag: '@full' },
  async ({ page, payer: buyer, browser, product, expectAccessible }) => {
    const { id, name } = await buyer.registerSupplier();
    const address = newAddress();
    await page.goto(`${product.host}/suppliers/${id}`);
    await page.getByRole('button', { name: '口座の確認を依頼' }).click();
    const dialog = page.getByRole('dialog', { name: '口座の確認を依頼' });
    await dialog.getByRole('textbox', { name: /メールアドレス/ }).fill(address);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '依頼を送信' }).click();
    await expect(page.getByText(`${address} に口座確認の依頼を送信しました。`)).toBeVisible();

    const other = await elsewhere(browser);
    await other.goto(linkIn(await newestMail(product, address)));
    await expect(other).toHaveURL(`${product.host}/suppliers/answer`);
    await expect(other.getByText(/振込先口座の確認をお願いしています。/)).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: '認証コードを送信' }).click();
    const code = other.getByRole('textbox', { name: '認証コード' });
    await expect(code).toBeVisible();
    await code.fill(codeIn(await newestMail(product, address)));
    await other.getByRole('textbox', { name: '会社名・屋号', exact: true }).fill('有限会社みなと印刷');
    await other.getByRole('textbox', { name: '会社名・屋号（カナ）' }).fill('ユウゲンガイシャミナトインサツ');
    await other.getByRole('radio', { name: 'りそな銀行' }).click();
    const hands = pointer(other);
    await hands.choose(other.getByRole('combobox', { name: /支店/ }), '池袋支店');
    await hands.tick(other.getByRole('radio', { name: '普通' }));
    await other.getByLabel('口座番号').fill('7654321');
    await expectAccessible(other);
    await other.getByRole('button', { name: '回答を送信' }).click();
    await expect(other.getByText('回答を受け付けました。')).toBeVisible();
    await other.reload();
    await expect(other.getByText('回答を受け付けました。')).toBeVisible();
    expect(await other.evaluate(() => JSON.stringify(history.state))).not.toContain('7654321');

    await page.reload();
    const compared = page.getByRole('table', { name: '登録内容と回答の比較' });
    await expect(compared).toContainText('りそな銀行');
    await expect(page.getByText('登録済みの口座と異なります。')).toBeVisible();
    await expectAccessible(page);
    await pointer(page).tick(page.getByRole('radio', { name: /新しい口座として追加/ }));
    await page.getByRole('button', { name: '口座を反映' }).click();
    await expect(page.getByText('回答された口座を反映しました。')).toBeVisible();
    await expect(page.getByRole('article', { name: 'りそな銀行 池袋支店' })).toContainText('7654321');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('反映済み', { exact: true })).toBeVisible();
  },
);
