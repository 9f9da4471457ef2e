import { launch } from '../support/launch';
import { whileChanged } from '../support/dev-shell';
import { expect, test } from '../support/test';

/** Port offset of 取引先. */
const OFFSET = 4;

test('one remote is built here into the shell of a deployment, and the page follows each change @alone', async ({
  signedIn: page,
  product,
}) => {
  const { addresses, originOf, stop } = await launch(
    ['remote', 'suppliers', '--in', product.host],
    Number(process.env['E2E_PART_PORT']),
  );
  try {
    // The printed address is a page of the remote, because the shell's own page redirects.
    expect(addresses).toEqual([`${product.host}/suppliers?mf=mfe-suppliers@${originOf(OFFSET)}/`]);
    await page.goto(`${product.host}/suppliers/add/company?mf=mfe-suppliers@${originOf(OFFSET)}/`);
    await expect(page.getByRole('complementary', { name: 'テスト版の表示' })).toContainText(originOf(OFFSET));
    await expect(page.getByText('取引先の追加', { exact: true }).first()).toBeVisible();
    await whileChanged(
      'mfe-suppliers/src/features/supplier-add/step-page.tsx',
      "label: '取引先の追加'",
      "label: '取引先の追加（変更）'",
      async () => {
        await expect(page.getByText('取引先の追加（変更）')).toBeVisible();
      },
    );
    await expect(page.getByText('取引先の追加（変更）')).toHaveCount(0);
  } finally {
    // An open page would keep calling its server.
    await page.goto('about:blank');
    await stop();
  }
});

test('a deployment that allows no overrides from here is named, with the remedy @alone', async ({ product }) => {
  await expect(launch(['remote', 'suppliers', '--in', product.host])).rejects.toThrow(
    /Start it with ALLOW_OVERRIDES=.*npm run dev mfe-suppliers -- --in/s,
  );
});
