import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { asSeller } from '../support/collections';
import { Corporation } from '../support/corporation';
import { ExampleClient } from '../support/example-client';
import { pointer } from '../support/hands';
import { invoiceFields } from '../support/invoice-form';
import { signInElsewhere } from '../support/new-account';
import { allow, beginConnecting, bookEntry, preRegisterAndOpen, title } from '../support/oauth';
import { applyButton, toConfirm } from '../support/payment-form';
import type { Product } from '../support/product';
import { storeTokens } from '../support/sign-in';
import { registerDemoSupplier, registerSupplier } from '../support/suppliers';

/** A corporation that has connected the example client, with a waiting request and a confirmed payment from it. */
export interface Connection {
  readonly client: ExampleClient;
  readonly corporation: Corporation;
  readonly waitingId: string;
  readonly confirmedId: string;
}

const unseen = async (): Promise<void> => undefined;

async function idIn(corporation: Corporation, state: 'waiting' | 'confirmed'): Promise<string> {
  const {
    pre_registrations: [first],
  } = await corporation.answer<{ pre_registrations: { id: string }[] }>(
    'GET',
    `/users/pre_registrations?state=${state}`,
  );
  return first?.id ?? '';
}

/** Connects the example client in a new browser context. The client runs until it is stopped, or connecting fails. */
export async function connect(browser: Browser, product: Product): Promise<Connection> {
  const { corporation } = await asSeller(await Corporation.register(product));
  await registerDemoSupplier(corporation);
  await registerSupplier(corporation, {
    name: '株式会社クリーンワークス',
    name_kana: 'カブシキガイシャクリーンワークス',
    corporate_number: '6013301023456',
    account: null,
  });
  await corporation.addCard();
  const client = await ExampleClient.start(product);
  try {
    await preRegister(await browser.newContext(), product, corporation, client);
    return {
      client,
      corporation,
      waitingId: await idIn(corporation, 'waiting'),
      confirmedId: await idIn(corporation, 'confirmed'),
    };
  } catch (error) {
    await client.stop();
    throw error;
  }
}

/** Connects the client in a browser, submits two payments with it, and confirms the first. */
async function preRegister(
  context: BrowserContext,
  product: Product,
  { account }: Corporation,
  client: ExampleClient,
): Promise<void> {
  const page = await context.newPage();
  await storeTokens(page, product, await signInElsewhere(product, account), 'service');
  await beginConnecting(page, client);
  await allow(page, client, unseen);
  await preRegisterAndOpen(page, bookEntry(page, /みなと印刷/));
  await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue('有限会社みなと印刷');
  await expect(invoiceFields(page).number).toHaveValue('M-2026-1031');
  await page.getByRole('button', { name: '次へ', exact: true }).click();
  await expect(page.getByRole('button', { name: /1234567.*振込先口座/ })).toBeVisible();
  await toConfirm(page, pointer(page), '内容の確認');
  await applyButton(page).click();
  await title(page, '登録完了');
  await page.goto(client.url);
  await preRegisterAndOpen(page, bookEntry(page, /クリーンワークス/));
  await context.close();
}
