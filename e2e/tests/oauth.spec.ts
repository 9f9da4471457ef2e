import type { Page } from '@playwright/test';
import { asSeller, dayAhead } from '../support/collections';
import { Corporation } from '../support/corporation';
import { ExampleClient } from '../support/example-client';
import { pointer } from '../support/hands';
import { invoiceFields } from '../support/invoice-form';
import { signInElsewhere } from '../support/new-account';
import {
  allow,
  beginConnecting,
  bookEntry,
  preRegisterAndOpen,
  signInToAllow,
  title,
  untilTold,
} from '../support/oauth';
import { applyButton, toConfirm } from '../support/payment-form';
import { openSecurity } from '../support/security';
import { openWithTokens } from '../support/sign-in';
import { registerDemoSupplier, registerSupplier } from '../support/suppliers';
import { expect, test as base } from '../support/test';

const test = base.extend<{ client: ExampleClient }>({
  client: async ({ page, product }, use) => {
    const client = await ExampleClient.start(product);
    await use(client);
    // Its style sheet may still be on the way to a page that shows the last thing that the test looked for.
    await page.close();
    await client.stop();
  },
});

/** Returns the payment of the one pre-registration that a corporation has confirmed. */
async function paymentOf(corporation: Corporation): Promise<{ id: number; number: string }> {
  const {
    pre_registrations: [confirmed],
  } = await corporation.answer<{ pre_registrations: { id: string }[] }>(
    'GET',
    '/users/pre_registrations?state=confirmed',
  );
  const { result } = await corporation.answer<{ result: { invoice_id: number; number: string } }>(
    'GET',
    `/users/pre_registrations/${confirmed?.id ?? ''}`,
  );
  return { id: result.invoice_id, number: result.number };
}

test(
  'a connected system submits a payment: confirmed by its user, transferred, and reported at each step',
  {
    tag: '@phone-full',
  },
  async ({ page, product, client, examine, expectAccessible }) => {
    test.slow();
    const corporation = await Corporation.register(product);
    await registerDemoSupplier(corporation);
    await corporation.addCard();
    const look = expectAccessible;

    await beginConnecting(page, client);
    await signInToAllow(page, corporation, look);
    // Permissions, account and buttons fit into the window.
    await expect(page.getByRole('button', { name: '許可する', exact: true })).toBeInViewport({ ratio: 1 });
    await allow(page, client, look);
    await look(page);

    const entry = bookEntry(page, /みなと印刷/);
    await preRegisterAndOpen(page, entry);
    await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue('有限会社みなと印刷');
    await expect(invoiceFields(page).number).toHaveValue('M-2026-1031');
    await expect(page.getByText(`「${client.name}」から連携された情報`).first()).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: '次へ', exact: true }).click();
    await title(page, '支払い内容の入力');
    await expect(page.getByRole('button', { name: /1234567.*振込先口座/ })).toBeVisible();
    await look(page);
    await toConfirm(page, pointer(page), '内容の確認');
    await expect(page.getByText('271,920円').first()).toBeVisible();
    await look(page);
    await applyButton(page).click();
    await title(page, '登録完了');
    const { id, number } = await paymentOf(corporation);
    await expect(page.getByText(number).first()).toBeVisible();
    await look(page);
    await page.getByRole('link', { name: `「${client.name}」に戻る` }).click();
    await expect(page).toHaveURL(`${client.url}/`);
    await untilTold(page, client, entry, new RegExp(`確定済み.*${number}.*審査中`));

    await examine('complete', id);
    await untilTold(page, client, entry, /振込完了/);
    await look(page);
    // A message of anybody else is refused.
    expect(
      (await page.request.post(`${client.url}/webhooks`, { data: { type: 'pre_registration.cancelled' } })).status(),
    ).toBe(400);
    // The message and the reading agree.
    await entry.getByRole('button', { name: /^最新の状況を確認/ }).click();
    await expect(page.getByRole('status')).toHaveText('最新の状況を確認しました。');
    await expect(entry).toContainText('振込完了');
  },
);

test(
  'a connected system submits a request, which its user sends; after disconnecting it is refused',
  {
    tag: ['@phone-full', '@full'],
  },
  async ({ page, product, client, expectAccessible }) => {
    test.slow();
    const { corporation } = await asSeller(await Corporation.register(product));
    await registerSupplier(corporation, {
      name: '株式会社クリーンワークス',
      name_kana: 'カブシキガイシャクリーンワークス',
      corporate_number: '6013301023456',
      account: null,
    });
    await openWithTokens(page, product, await signInElsewhere(product, corporation.account));
    const look = expectAccessible;

    await beginConnecting(page, client);
    await page.getByRole('button', { name: '許可しない', exact: true }).click();
    await expect(page.getByText('連携は許可されませんでした。')).toBeVisible();
    await beginConnecting(page, client);
    await allow(page, client, look);
    const entry = bookEntry(page, /クリーンワークス/);
    await preRegisterAndOpen(page, entry);
    await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue('株式会社クリーンワークス');
    await expect(page.getByText(`「${client.name}」から連携された情報`).first()).toBeVisible();
    await page
      .getByRole('textbox', { name: '依頼の有効期限' })
      .fill((await dayAhead(corporation, 10)).replaceAll('-', '/'));
    await pointer(page).tick(page.getByRole('radio', { name: /7654321/ }));
    await look(page);
    await page.getByRole('button', { name: '確認画面へ進む' }).click();
    await title(page, '内容の確認');
    await expect(page.getByRole('region', { name: '依頼先' })).toContainText('keiri@clean-works.example');
    await look(page);
    await page.getByRole('button', { name: '依頼を送信' }).click();
    await title(page, '登録完了');
    await look(page);
    await page.getByRole('link', { name: `「${client.name}」に戻る` }).click();
    await expect(page).toHaveURL(`${client.url}/`);
    await untilTold(page, client, entry, /確定済み.*R-\d{8}/);

    await openSecurity(page, product);
    await disconnect(page, client);
    await look(page);
    await page.goto(client.url);
    await entry.getByRole('button', { name: /^最新の状況を確認/ }).click();
    await expect(page.getByRole('alert')).toHaveText(
      '連携が解除されています。利用するには、もう一度連携してください。',
    );
  },
);

/** Ends the connection under account security. */
async function disconnect(page: Page, { name }: ExampleClient): Promise<void> {
  const systems = page.getByRole('list', { name: '連携サービス' });
  await expect(systems).toContainText(name);
  await page.getByRole('button', { name: `「${name}」との連携を解除` }).click();
  await page
    .getByRole('alertdialog', { name: '連携の解除' })
    .getByRole('button', { name: '連携を解除', exact: true })
    .click();
  await expect(page.getByText('連携しているサービスはありません。', { exact: false })).toBeVisible();
}
