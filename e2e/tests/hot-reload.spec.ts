import { expect, type Page } from '@playwright/test';
import { newCorporation } from '../support/new-account';
import { startDevShell, whileChanged } from '../support/dev-shell';
import { openWithTokens } from '../support/sign-in';
import { test } from '../support/test';

const TYPED = '株式会社打ちかけ';
/** Changes of the source, and where each shows on the first step of a new supplier. */
const CHANGES: readonly { what: string; file: string; from: string; to: string; see: (page: Page) => Promise<void> }[] =
  [
    {
      what: 'a component of the remote',
      file: 'mfe-suppliers/src/features/supplier-add/step-page.tsx',
      from: "label: '取引先の追加'",
      to: "label: '取引先の追加（変更）'",
      see: (page) => expect(page.getByText('取引先の追加（変更）')).toBeVisible(),
    },
    {
      what: 'a component of shared-features',
      file: 'shared-features/src/suppliers/supplier-registration/company-step.tsx',
      from: 'label="取引先の事業形態"',
      to: 'label="事業形態（変更）"',
      see: (page) => expect(page.getByRole('radiogroup', { name: '事業形態（変更）' })).toBeVisible(),
    },
    {
      what: 'a text constant of shared-rules',
      file: 'shared-rules/src/words.ts',
      from: "BUSINESS_FORM_LABELS = { 1: '法人'",
      to: "BUSINESS_FORM_LABELS = { 1: '法人（変更）'",
      see: (page) => expect(page.getByText('法人（変更）', { exact: true }).first()).toBeVisible(),
    },
    {
      what: 'a component of shared-ui',
      file: 'shared-ui/src/core/page-header.tsx',
      from: '          {title}\n',
      to: '          {title}（変更）\n',
      see: (page) => expect(page.getByRole('heading', { level: 1, name: '（変更）' })).toBeVisible(),
    },
    {
      what: 'a component of the shell',
      file: 'host/src/frame/chrome/header.tsx',
      from: '      <MainNavigation />',
      to: '      <MainNavigation />\n      <p>変更</p>',
      see: (page) => expect(page.getByRole('banner').getByText('変更', { exact: true })).toBeVisible(),
    },
    {
      what: 'a style of the shell',
      file: 'host/src/frame/chrome/header.css.ts',
      from: 'export const header = style({',
      to: "export const header = style({\n  outline: '1px solid rgb(1, 2, 3)',",
      see: (page) => expect(page.getByRole('banner')).toHaveCSS('outline-color', 'rgb(1, 2, 3)'),
    },
    {
      what: 'a style of shared-ui',
      file: 'shared-ui/src/core/page-header.css.ts',
      from: 'export const title = style({',
      to: "export const title = style({\n  outline: '1px solid rgb(1, 2, 3)',",
      see: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveCSS('outline-color', 'rgb(1, 2, 3)'),
    },
  ];

test('in front of a deployment, saved code is replaced in the open page, and the input stays', async ({
  page,
  product,
}) => {
  test.setTimeout(1_200_000);
  const { tokens } = await newCorporation(product);
  const { host, stop } = await startDevShell('suppliers', product.host);
  try {
    // A remote is compiled when it is first opened.
    await openWithTokens(page, { ...product, host }, tokens);
    await page.goto(`${host}/suppliers/add/company`);
    await page.getByText('法人', { exact: true }).click();
    const name = page.getByRole('textbox', { name: '取引先名', exact: false }).first();
    await name.fill(TYPED);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    for (const { what, file, from, to, see } of CHANGES) {
      await test.step(what, () =>
        whileChanged(file, from, to, async () => {
          await see(page);
          await expect(name).toHaveValue(TYPED);
        }),
      );
    }
    expect(loads, 'loads of the page').toBe(0);
    await test.step('a change of the registry entry, which is read at page load, reloads the page', () =>
      whileChanged('mfe-suppliers/remote.config.ts', "label: '取引先'", "label: '取引先（変更）'", async () => {
        await expect(page.getByRole('link', { name: '取引先（変更）' }).first()).toBeVisible();
      }));
  } finally {
    // An open page would report that its dev servers are gone. Closing it also ends a reload that is under way.
    await page.close();
    await stop();
  }
});
