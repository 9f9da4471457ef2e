import { expect } from '@playwright/test';
import { dialog, errors, menu } from './reach';
import { type Face, NARROW, type Screen, WIDE } from './screen';

/** The product's own help, opened in the corner of a page. */
const inCorner: Face = {
  name: 'help in the corner',
  widths: WIDE,
  reach: async ({ page }) => {
    await page.getByRole('button', { name: '質問する' }).click();
    await expect(page.getByRole('complementary', { name: 'ヘルプ' }).getByRole('searchbox')).toBeVisible();
  },
};

const messageInCorner: Face = {
  name: 'a message from the corner, with errors at the fields',
  widths: WIDE,
  reach: async (visit) => {
    await inCorner.reach(visit);
    const corner = visit.page.getByRole('complementary', { name: 'ヘルプ' });
    await corner.getByRole('button', { name: '当社に問い合わせる' }).click();
    await errors('送信').reach(visit);
  },
};

/** The shell's own pages, and its header. */
export const shellScreens: readonly Screen[] = [
  { path: '/error', viewer: 'nobody', heading: 'エラーが発生しました', asks: false },
  {
    path: '/error/:title/:message',
    viewer: 'nobody',
    at: () => `/error/${encodeURIComponent('見本')}/${encodeURIComponent('文')}`,
    heading: '見本',
    asks: false,
  },
  {
    path: '*',
    at: () => '/no-such-page',
    heading: 'ページが見つかりません',
    asks: false,
  },
  {
    path: '/toppage',
    heading: '受取請求書',
    asks: false,
    faces: [
      menu('account menu', /^アカウントメニュー/, { widths: WIDE }),
      dialog('navigation', 'メニューを開く', { widths: NARROW }),
      menu('help menu', 'ヘルプ', { widths: WIDE }),
      inCorner,
      messageInCorner,
      {
        name: 'a remote that cannot be loaded',
        inOneBundle: false,
        reach: async ({ page, world }) => {
          await page.route(`${world.product.remotes['mfe-suppliers']}/**`, (route) => route.abort());
          await page.goto(`${world.product.host}/suppliers`);
          await expect(page.getByRole('button', { name: /再読み込み|再試行|もう一度/ }).first()).toBeVisible();
          await page.unroute(`${world.product.remotes['mfe-suppliers']}/**`);
        },
      },
    ],
  },
];
