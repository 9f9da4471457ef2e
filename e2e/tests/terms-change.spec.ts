import { writeFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { epochOf } from 'shared-rules/epoch';
import { jstDate } from 'shared-rules/time';
import { Buyer } from '../support/buyer';
import { commandLine } from '../support/operate';
import { accountOf, type Product } from '../support/product';
import { serverTime } from '../support/server-time';
import { enterCredentials, openSignedIn } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Agrees to the terms in force for a demo account, so that other tests continue as before. */
async function agree(request: APIRequestContext, product: Product, businessForm: 1 | 2): Promise<void> {
  const { email, password } = accountOf(product, businessForm);
  const api = `${product.host}/api/v2`;
  const { version } = (await (await request.get(`${api}/terms`)).json()) as { version: string };
  const login = await request.post(`${api}/login`, { data: { email_address: email, password } });
  const tokens = (await login.json()) as { access_token: string; id_token: string };
  const answer = await request.put(`${api}/users/license`, {
    headers: { authorization: tokens.id_token, 'access-token': tokens.access_token },
    data: { terms_version: version },
  });
  expect(answer.ok()).toBe(true);
}

test.afterEach(async ({ request, product }) => {
  await agree(request, product, 1);
  await agree(request, product, 2);
});

test(
  'changed terms require agreement or a sign-out; public pages stay open',
  {
    tag: ['@alone', '@full'],
  },
  async ({ page, product, expectAccessible }, testInfo) => {
    const account = accountOf(product, 1);
    await openSignedIn(page, product, account);
    const question = page.getByRole('dialog', { name: '利用規約が変わりました' });
    await expect(question).toBeHidden();

    const file = testInfo.outputPath('terms.json');
    writeFileSync(
      file,
      JSON.stringify([{ heading: '第1条（適用）', paragraphs: ['この規約は、本サービスの利用に適用されます。'] }]),
    );
    const summary = '解約の手続きを分かりやすくしました。';
    const today = jstDate(epochOf((await serverTime(await Buyer.signIn(product))).now));
    const version = ['--version', `e2e-${Date.now()}`, '--effective', today];
    commandLine(product, 'add-terms', ...version, '--summary', summary, '--file', file);

    await page.reload();
    await expect(question.getByText(summary)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: '利用規約の全文を表示' }).click();
    await expect(question.getByRole('heading', { name: '第1条（適用）' })).toBeVisible();
    await expectAccessible(page);

    await question.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    await expect(question).toBeHidden();
    await enterCredentials(page, account);
    await question.getByRole('button', { name: '同意する' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
    await expect(page.getByText(/^\d+件中/).first()).toBeVisible();
    await expect(question).toBeHidden();
  },
);
