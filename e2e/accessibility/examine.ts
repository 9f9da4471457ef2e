import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../support/accessible';
import { WIDTHS } from './screen';

const HEIGHT = 812;

/** A state to look at. */
interface Look {
  readonly state: string;
  /** With which the document's title begins. */
  readonly title: string;
  /** Default all. */
  readonly widths?: readonly number[] | undefined;
  /**
   * While a page loads, its heading, which is to take the focus, may not be there yet: it comes with what it is the
   * heading of.
   */
  readonly isLoading?: boolean;
}

/**
 * What every page owes to those who do not see it whole, besides what axe knows: a title, one main heading, no sideways
 * scroll on a phone.
 */
async function shortcomingsOf(page: Page, { title, isLoading = false }: Look, width: number): Promise<string[]> {
  const { headings, documentTitle, overflow } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    documentTitle: document.title,
    overflow: document.documentElement.scrollWidth - globalThis.innerWidth,
  }));
  return [
    ...(headings === 1 || (isLoading && headings === 0) ? [] : [`${headings} headings of level 1`]),
    ...(documentTitle.startsWith(title) ? [] : [`the title is ${documentTitle}`]),
    ...(width === Math.min(...WIDTHS) && overflow > 0 ? [`${overflow} px to scroll sideways`] : []),
  ];
}

/** Looks at the page in each width, as it stands, and tells all that is wrong with it. */
export async function examine(page: Page, look: Look): Promise<void> {
  const { state, widths = WIDTHS, isLoading = false } = look;
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const violations = await violationsOf(page, isLoading ? ['page-has-heading-one'] : []);
    // Soft: one run tells of every state what is wrong with it.
    expect.soft([...violations, ...(await shortcomingsOf(page, look, width))], `${state} at ${width} px`).toEqual([]);
  }
}
