import { expect, type Locator, type Page } from '@playwright/test';
import type { Face } from './screen';

// Ways to bring pages into common states.

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
export const next = (page: Page): Locator => page.getByRole('button', { name: '次へ', exact: true });
export const expectTitle = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
export const expectErrors = (page: Page): Promise<void> =>
  expect(page.getByRole('group', { name: /^入力内容を確認してください/ })).toBeVisible();

const overlay = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** A dialog or drawer that a button opens. */
export const dialog = (name: string, opener: string | RegExp, part: Partial<Face> = {}): Face => ({
  name,
  ...part,
  reach: async ({ page }) => {
    await button(page, opener).click();
    await expect(overlay(page)).toBeVisible();
  },
});

/** The dialog with the card gateway's fields, which are in a frame. On a phone it scrolls. */
export const newCard = (opener: string): Face => dialog('a new card', opener);

/** A menu that a button opens. */
export const menu = (name: string, opener: string | RegExp, part: Partial<Face> = {}): Face => ({
  name,
  ...part,
  reach: async ({ page }) => {
    await button(page, opener).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
});

/** The errors of a form that is submitted empty. */
export const errors = (submit: string | RegExp): Face => ({
  name: 'errors at the fields',
  reach: async ({ page }) => {
    await page.getByRole('button', { name: submit, exact: true }).last().click();
    await expectErrors(page);
  },
});

/** The list of a combo box. @param typed text that finds an entry; '' if the list opens at once */
export const found = (field: string | RegExp, typed: string): Face => ({
  name: `the list of ${String(field)}`,
  reach: async ({ page }) => {
    const box = page.getByRole('combobox', { name: field });
    await box.click();
    if (typed !== '') await box.fill(typed);
    await expect(page.getByRole('option').first()).toBeVisible();
  },
});
