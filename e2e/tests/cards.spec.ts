import { Buyer } from '../support/buyer';
import { pointer } from '../support/hands';
import { newCorporation } from '../support/new-account';
import { CARDS, cardDialog, fillCard } from '../support/payment-form';
import { openWithTokens } from '../support/sign-in';
import { expect, test } from '../support/test';

test(
  'a card is added, gets its debit days, and is deleted',
  { tag: '@phone-full' },
  async ({ page, product, expectAccessible, expectAccessibleInFull }) => {
    await openWithTokens(page, product, (await newCorporation(product)).tokens);
    await page.goto(`${product.host}/myaccount/creditcards`);
    await expect(page.getByText(/登録済みのカードはありません。/)).toBeVisible();
    await expectAccessibleInFull(page);
    await page.getByRole('button', { name: 'カードを追加', exact: true }).click();
    await fillCard(page, pointer(page), CARDS.visa);
    await expect(cardDialog(page)).toBeHidden();
    const card = page.getByRole('article', { name: 'Visa •••• 4242' });
    await expect(card).toContainText('HANAKO YAMADA');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Visa •••• 4242 の締め日・引き落とし日を登録' }).click();
    await page.getByRole('button', { name: /カード会社/ }).click();
    await page.getByRole('option', { name: /楽天カード/ }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(card).toContainText('末日締め・翌月27日払い');

    await page.getByRole('button', { name: 'Visa •••• 4242 を削除' }).click();
    await page
      .getByRole('alertdialog', { name: 'カードの削除' })
      .getByRole('button', { name: '削除', exact: true })
      .click();
    await expect(page.getByText(/登録済みのカードはありません。/)).toBeVisible();
  },
);

test(
  'a card in use by a payment is not deleted, and the payment is named',
  { tag: '@full' },
  async ({ signedIn: page, product, faults, expectAccessible }) => {
    faults.expect(/409/);
    const buyer = await Buyer.signIn(product);
    await buyer.apply(await buyer.register(20_000), 20_000);
    await page.goto(`${product.host}/myaccount/creditcards`);
    // The oldest card with this number is the demonstration's own.
    const card = page.getByRole('article', { name: 'Visa •••• 4242' }).last();
    await card.getByRole('button', { name: 'Visa •••• 4242 を削除' }).click();
    await page
      .getByRole('alertdialog', { name: 'カードの削除' })
      .getByRole('button', { name: '削除', exact: true })
      .click();
    await expect(
      card.getByText(/^このカードは、申請 I-\d{8}-\d+ のお支払いに使われているため、削除できません。/),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
