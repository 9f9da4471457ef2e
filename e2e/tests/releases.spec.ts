import type { Product } from '../support/product';
import { registry, uploadChanged } from '../support/releases';
import { expect, test } from '../support/test';

async function manifestOf({ host, remotes }: Product, remote: string): Promise<string> {
  expect(Object.keys(remotes)).toContain(remote);
  const file = (await (await fetch(`${host}/remotes.json`)).json()) as {
    remotes: Record<string, { current: { manifest: string } }>;
  };
  return file.remotes[remote]?.current.manifest ?? '';
}

test(
  'a remote is published and rolled back, while everything runs',
  { tag: ['@alone', '@full'] },
  async ({ page, product }) => {
    await page.goto(`${product.host}/signin`);
    await expect(page.getByRole('link', { name: '登録を再開', exact: true })).toBeVisible();
    const before = await manifestOf(product, 'mfe-account');

    const address = uploadChanged('mfe-account', before, '登録を再開', '登録の続きへ');
    try {
      await registry(product, 'publish', 'account', '--uploaded', address);
      await page.reload();
      await expect(page.getByRole('link', { name: '登録の続きへ', exact: true })).toBeVisible();
      await expect(registry(product, 'publish', 'account', '--uploaded', address)).rejects.toThrow(
        'is current already',
      );
    } finally {
      await registry(product, 'rollback', 'account');
    }
    expect(await manifestOf(product, 'mfe-account')).toBe(before);
    await page.reload();
    await expect(page.getByRole('link', { name: '登録を再開', exact: true })).toBeVisible();
  },
);

test(
  'a release that fails to load is refused, and the previous one stays',
  { tag: ['@alone', '@full'] },
  async ({ product }) => {
    const before = await manifestOf(product, 'mfe-account');
    const file = (await (await fetch(`${product.host}/remotes.json`)).json()) as {
      remotes: Record<string, { current: { shellApi: string } }>;
    };
    const range = `"${file.remotes['mfe-account']?.current.shellApi ?? ''}"`;

    const address = uploadChanged('mfe-account', before, range, '(()=>{throw new Error("not today")})()');
    const attempt = registry(product, 'publish', 'account', '--uploaded', address);
    await expect(attempt).rejects.toThrow('mfe-account is refused: it fails as it is loaded: Error: not today');
    expect(await manifestOf(product, 'mfe-account')).toBe(before);
  },
);
