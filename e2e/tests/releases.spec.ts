import type { Product } from '../support/product';
import { registry, uploadChanged } from '../support/releases';
import { expect, test } from '../support/test';

/** The used part of the registry. */
type Rows = Record<string, { readonly current: { readonly manifest: string; readonly shellApi: string } }>;

async function rowsOf({ host }: Product): Promise<Rows> {
  return ((await (await fetch(`${host}/remotes.json`)).json()) as { remotes: Rows }).remotes;
}

async function manifestOf(product: Product, remote: string): Promise<string> {
  expect(Object.keys(product.remotes)).toContain(remote);
  return (await rowsOf(product))[remote]?.current.manifest ?? '';
}

test(
  'a remote is published and rolled back, while everything runs',
  { tag: ['@alone', '@full'] },
  async ({ page, product }) => {
    test.setTimeout(180_000);
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

/** Stands for the range of the shell API, which the module of a remote exports. */
const RANGE = 'range';

/** Releases that are refused: a text of the remote, what stands in its place, and the reason. */
const REFUSED: readonly (readonly [what: string, remote: string, text: string, other: string, reason: string])[] = [
  [
    'fails to load',
    'oauth',
    RANGE,
    '(()=>{throw new Error("not today")})()',
    'it fails as it is loaded: Error: not today',
  ],
  [
    'throws as it is shown',
    'account',
    'children:"登録を再開"',
    'children:(()=>{throw new Error("not here")})()',
    'it fails as it is shown: Error: not here',
  ],
  [
    'does what the policy refuses',
    'oauth',
    '"内容の確認"',
    '(new Image().src="https://elsewhere.example/x.png","内容の確認")',
    "it does what the host's content security policy refuses: https://elsewhere.example/x.png",
  ],
];

for (const [what, remote, text, other, reason] of REFUSED)
  test(
    `a release that ${what} is refused, and the previous one stays`,
    { tag: ['@alone', '@full'] },
    async ({ product }) => {
      test.setTimeout(180_000);
      const before = await manifestOf(product, `mfe-${remote}`);
      const { shellApi = '' } = (await rowsOf(product))[`mfe-${remote}`]?.current ?? {};
      const found = text === RANGE ? `"${shellApi}"` : text;
      const address = uploadChanged(`mfe-${remote}`, before, found, other);
      const attempt = registry(product, 'publish', remote, '--uploaded', address);
      await expect(attempt).rejects.toThrow(`mfe-${remote} is refused: ${reason}`);
      expect(await manifestOf(product, `mfe-${remote}`)).toBe(before);
    },
  );
