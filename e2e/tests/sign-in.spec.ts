import { expect, test } from '../support/test';

test('a wrong password shows a message, and the input stays', async ({ page, product, faults }) => {
  faults.expect(/Failed to load resource.* 40\d/);
  await page.goto(`${product.host}/signin`);
  await page.getByLabel('メールアドレス').fill('nobody@aoba.example');
  await page.getByLabel('パスワード', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible();
  await expect(page.getByLabel('メールアドレス')).toHaveValue('nobody@aoba.example');
});

test('a press counts when the page moves the button, and not when the pointer leaves it', async ({ page, product }) => {
  await page.goto(`${product.host}/signin`);
  const button = page.getByRole('button', { name: 'ログイン', exact: true });
  const summary = page.getByRole('group', { name: /入力内容を確認してください/ });
  const pressDown = async (): Promise<{ x: number; y: number }> => {
    const { x = NaN, y = NaN, width = NaN, height = NaN } = (await button.boundingBox()) ?? {};
    const middle = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    return middle;
  };
  const { y: before } = await pressDown();
  // Moves the layout, as an answer at this moment would.
  await page.getByRole('heading', { name: 'ログイン' }).evaluate((heading) => {
    heading.style.paddingBottom = '200px';
  });
  expect((await button.boundingBox())?.y).toBeGreaterThan(before);
  await page.mouse.up();
  await expect(summary).toBeVisible();

  await page.reload();
  const { x, y } = await pressDown();
  await page.mouse.move(x, y - 60);
  await page.mouse.up();
  // If the click had counted, the message would be here by now; the next click shows it.
  await expect(button).toBeVisible();
  await expect(summary).toBeHidden();
  await button.click();
  await expect(summary).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a press counts when the page moves the button, and not when the finger leaves it', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.host}/signin`);
    const button = page.getByRole('button', { name: 'ログイン', exact: true });
    const summary = page.getByRole('group', { name: /入力内容を確認してください/ });
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    const pressDown = async (): Promise<{ x: number; y: number }> => {
      const { x = NaN, y = NaN, width = NaN, height = NaN } = (await button.boundingBox()) ?? {};
      const middle = { x: x + width / 2, y: y + height / 2 };
      await touch('touchStart', [middle]);
      return middle;
    };
    await pressDown();
    await page.getByRole('heading', { name: 'ログイン' }).evaluate((heading) => {
      heading.style.paddingBottom = '200px';
    });
    await touch('touchEnd', []);
    await expect(summary).toBeVisible();

    await page.reload();
    const { x, y } = await pressDown();
    await touch('touchMove', [{ x, y: y - 60 }]);
    await touch('touchEnd', []);
    await expect(button).toBeVisible();
    await expect(summary).toBeHidden();
    await button.tap();
    await expect(summary).toBeVisible();
  });
});
