import { expect } from '@playwright/test';
import { enterInvoice, enterPartner, newRequest, next } from '../support/collection-form';
import { pointer } from '../support/hands';
import { dialog, errors, expectTitle, found } from './reach';
import type { Screen, Visit } from './screen';
import type { Trade } from './world';

const unseen = async () => undefined;

async function toInvoice({ page, world }: Visit): Promise<void> {
  const { date } = await (await world.trade()).seller.corporation.answer<{ date: string }>('GET', '/system/time');
  await page.goto(`${world.product.host}/collections/create`);
  const request = newRequest(date);
  await enterPartner(page, request, unseen);
  await expectTitle(page, '請求書情報');
}

async function toAccount(visit: Visit): Promise<void> {
  await toInvoice(visit);
  const { date } = await (await visit.world.trade()).seller.corporation.answer<{ date: string }>('GET', '/system/time');
  await enterInvoice(visit.page, newRequest(date), unseen);
  await next(visit.page).click();
  await expectTitle(visit.page, '入金口座');
}

async function toConfirm(visit: Visit): Promise<void> {
  await toAccount(visit);
  const own = visit.page.getByRole('radio', { name: /7654321/ });
  await pointer(visit.page).tick(own);
  await next(visit.page).click();
  await expectTitle(visit.page, '依頼内容の確認');
}

/** Returns the screens of a list tab, with the page that it opens. */
function tab(name: string, idOf: (trade: Trade) => number, heading: RegExp, part: Partial<Screen> = {}): Screen[] {
  return [
    {
      path: `/collections/${name}`,
      viewer: 'seller',
      heading: 'カード払い依頼',
      empty: 'カード払い依頼',
      faces:
        name === 'draft'
          ? []
          : [
              {
                name: 'nothing found',
                reach: async ({ page }) => {
                  await page.getByRole('searchbox').first().fill('どこにもない');
                  await page.getByRole('button', { name: '検索', exact: true }).click();
                  await expect(page.getByRole('button', { name: '条件をクリア' }).first()).toBeVisible();
                  // Until the answer is here, the rows before are shown dimmed.
                  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
                },
              },
            ],
    },
    {
      path: `/collections/${name}/:id`,
      viewer: 'seller',
      heading,
      at: async (world) => `/collections/${name}/${idOf(await world.trade())}`,
      missing: [`/collections/${name}/99999999`, /見つかりません$/],
      ...part,
    },
  ];
}

/** Screens of カード払い依頼. */
export const collectionScreens: readonly Screen[] = [
  ...tab('draft', ({ draftId }) => draftId, /下書き/, { faces: [dialog('deleting', '下書きを削除')] }),
  ...tab('request', ({ waiting }) => waiting.id, /^カード払い依頼 R-/, {
    faces: [dialog('cancelling', '依頼をキャンセル')],
  }),
  ...tab('decided', ({ decided }) => decided.id, /^カード払い依頼 R-/),
  ...tab('history', ({ cancelled }) => cancelled.id, /^カード払い依頼 R-/),
  {
    path: '/collections/create',
    viewer: 'seller',
    heading: 'カード払い依頼の作成',
    asks: false,
    faces: [errors('次へ'), found(/取引先/, ''), dialog('a new partner', '取引先を追加')],
  },
  {
    path: '/collections/add/invoice',
    viewer: 'seller',
    walk: toInvoice,
    heading: '請求書情報',
    asks: false,
    faces: [errors('次へ')],
  },
  { path: '/collections/add/bank', viewer: 'seller', walk: toAccount, heading: '入金口座', asks: false },
  { path: '/collections/add/confirm', viewer: 'seller', walk: toConfirm, heading: '依頼内容の確認', asks: false },
  {
    path: '/collections/complete',
    viewer: 'seller',
    at: async (world) => `/collections/complete?id=${(await world.trade()).waiting.id}`,
    heading: '依頼完了',
    missing: ['/collections/complete?id=99999999', '依頼完了'],
  },
];
