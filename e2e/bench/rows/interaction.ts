import type { Page } from '@playwright/test';
import type { Row } from '../bench';
import { openScreen } from '../in-page';
import { LIST } from '../screens';
import { whenQuiet } from '../traffic';
import { openVisit } from '../visit';

/** Records the duration of each interaction until the next frame, by the Event Timing API, in steps of 8 ms. */
const COLLECT = `
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      if (interactionId > 0 && duration > (window.interactions.get(interactionId)?.duration ?? 0)) window.interactions.set(interactionId, { duration, what: name + ' ' + (target?.textContent ?? '').slice(0, 30) });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

const menu = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name }).click();
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

// Waits for the menu, as people do before they press the next key.
async function openMenu(
  page: Page,
  button: { readonly name: string | RegExp; readonly exact?: boolean },
): Promise<void> {
  await page.getByRole('button', button).click();
  await page.getByRole('menu').waitFor();
}

async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}

/** Steps of an ordinary day: search, sort, open menus, visit the areas, type into a form. */
const STEPS: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('button', { name: '検索条件' }).click();
    await page.getByRole('searchbox', { name: '取引先' }).waitFor();
  },
  (page) => page.getByRole('searchbox', { name: '取引先' }).pressSequentially('みなと'),
  (page) => page.getByRole('searchbox', { name: '取引先' }).press('Enter'),
  (page) => page.getByRole('searchbox', { name: '取引先' }).fill(''),
  (page) => page.getByRole('searchbox', { name: '取引先' }).press('Enter'),
  (page) => page.getByRole('button', { name: '請求金額（税込）' }).click(),
  (page) => openMenu(page, { name: 'ダウンロード', exact: true }),
  (page) => closeMenu(page),
  (page) => openMenu(page, { name: /^アカウントメニュー/ }),
  (page) => closeMenu(page),
  async (page) => {
    await page
      .getByRole('table')
      .getByRole('link', { name: /^I-\d{8}$/ })
      .first()
      .click();
    await heading(page, /I-\d{8}|請求書/);
  },
  async (page) => {
    await menu(page, '取引先');
    await heading(page, '取引先');
  },
  (page) => page.getByRole('searchbox').first().pressSequentially('青'),
  async (page) => {
    await menu(page, 'カード払い依頼');
    await page.locator('[data-remote="mfe-collections"] h1').waitFor();
  },
  async (page) => {
    await menu(page, '受取請求書');
    await heading(page, '受取請求書');
  },
  async (page) => {
    await page.getByRole('link', { name: '請求書を追加' }).first().click();
    await heading(page, '請求書の登録');
  },
];

interface Interaction {
  readonly duration: number;
  readonly what: string;
}

const interactionsOf = (page: Page): Promise<Interaction[]> =>
  page.evaluate<Interaction[]>('[...window.interactions.values()]');

/**
 * Returns the duration of an interaction without effect, in ms, as the share of browser and machine. 16 if it is too
 * short to measure.
 */
async function clickOnNothing(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.setContent('<button>x</button>');
  await page.evaluate(COLLECT);
  await page.getByRole('button').click();
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
  return (await interactionsOf(page))[0]?.duration ?? 16;
}

/** INP over the tour: with fewer than fifty interactions, that of the slowest. */
export const interaction: Row = {
  key: 'inp',
  figures: [
    {
      name: 'INP over a scripted tour (4× CPU)',
      unit: 'ms',
      targets: [{ of: 'value', stock: 200, bar: 60, goal: 50 }],
    },
    { name: 'interactions over the tour that took longer than 50 ms (4× CPU)', unit: '' },
    { name: 'for comparison: a click on nothing at all (4× CPU)', unit: 'ms' },
  ],
  async measure(bench, subject) {
    const { page, close } = await openVisit(bench, subject, bench.few, { cpu: 4 });
    try {
      await page.addInitScript({ content: COLLECT });
      await openScreen(page, subject.origin, LIST);
      for (const step of STEPS) {
        await whenQuiet(page);
        await step(page);
      }
      await whenQuiet(page);
      const taken = (await interactionsOf(page)).sort((a, b) => b.duration - a.duration);
      console.log(
        `    the slowest: ${taken
          .slice(0, 3)
          .map(({ what, duration }) => `${what}, ${duration} ms`)
          .join('; ')}`,
      );
      return [
        taken[0]?.duration ?? NaN,
        taken.filter(({ duration }) => duration > 50).length,
        await clickOnNothing(page),
      ];
    } finally {
      await close();
    }
  },
};
