import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../support/accessible';
import { WIDTHS } from './screen';

const HEIGHT = 812;

/** A state to check. */
interface Look {
  readonly state: string;
  /** Beginning of the document's title. */
  readonly title: string;
  /** All widths by default. */
  readonly widths?: readonly number[] | undefined;
  /** While a page loads, its heading may be missing, because it comes with the content and takes the focus. */
  readonly isLoading?: boolean;
}

/** Returns faults that axe does not check: the title, one main heading, no sideways scrolling on a phone. */
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

/** Checks the page in each width, in its present state, and reports every fault. */
export async function examine(page: Page, look: Look): Promise<void> {
  const { state, widths = WIDTHS, isLoading = false } = look;
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    // Figures of an earlier amount are paler until those of the present one come.
    const settled = async () => isLoading || (await page.locator('[aria-busy="true"]').count()) === 0;
    await expect.poll(settled, `${state} at ${width} px has settled`).toBe(true);
    const violations = await violationsOf(page, isLoading ? ['page-has-heading-one'] : []);
    // Soft, so that one run reports the faults of every state.
    expect.soft([...violations, ...(await shortcomingsOf(page, look, width))], `${state} at ${width} px`).toEqual([]);
  }
}
