import { accountOf } from '../support/product';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

test('the bell leads to the notifications, which are read one by one or all at once', async ({ page, product, expectAccessible }) => {
  await signIn(page, product, accountOf(product, 2));
  await page.getByRole('link', { name: /^お知らせ/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
  const first = page.getByRole('main').getByRole('link').first();
  await expect(first).toBeVisible();
  await expectAccessible(page);

  const subject = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('navigation', { name: '現在の位置' }).getByRole('link', { name: 'お知らせ' }).click();
  await expect(first).toBeVisible();
  const all = page.getByRole('button', { name: 'すべて既読にする' });
  const allRead = page.getByRole('banner').getByRole('link', { name: 'お知らせ', exact: true });
  // Nothing unread is left where the test has run before, or runs on the other screen at this moment.
  await all.or(allRead).first().waitFor();
  if (await all.isVisible()) await all.click();
  await expect(all).toBeHidden();
  await expect(allRead).toBeVisible();
});
