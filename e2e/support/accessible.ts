import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, including its `target-size`, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Announcements stay in the page for seconds, even when the button they name has gone with its dialog. They have been
 * read out by then, so they are not checked.
 */
const READ_OUT = '[data-live-announcer]';

/**
 * Rules to skip while the list of a combo box is open. react-aria then hides the rest of the page from screen readers,
 * because their users could not get from the field to its list otherwise (the list is at the end of the document).
 *
 * It does not make the rest inert, as it does around a menu, a select or a dialog: Tab and a click still reach the
 * page. No focus stays in hidden content, because the list closes as soon as the focus leaves its field. axe cannot see
 * that; a test of `accessibility.spec.ts` does. The heading and the landmarks are hidden too while the list is open;
 * the other states of the page prove that they exist.
 */
const OPEN_LIST = {
  selector: '[role="combobox"][aria-expanded="true"]',
  rules: ['aria-hidden-focus', 'page-has-heading-one', 'region'],
};

/** Waits until opening and closing elements are done, and until a resized page has its new layout. */
async function settle(page: Page): Promise<void> {
  // For axe, a page behind a transparent dialog has no heading. A dialog is transparent while it opens, and on a touch
  // screen until the keyboard has had time to open for its first field (react-aria).
  await expect(page.locator('[data-entering], [data-exiting], [data-rac][style*="opacity: 0;"]')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** axe as a script for pages, in the version of `@axe-core/playwright`. */
const SCRIPT = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** The used part of axe in a page. */
interface InPage {
  readonly axe?: { run: (context: object, options: object) => Promise<{ readonly violations: Violations }> };
}

/**
 * Runs axe once. The script stays in the page for the next run, because inserting it each time, as the builder does, is
 * most of the cost.
 */
async function analyse(page: Page, disabled: readonly string[]): Promise<Violations> {
  // The builder is needed for frames of the card gateway, because it inserts axe into each of them.
  if (page.frames().length > 1)
    return (
      await new AxeBuilder({ page })
        .exclude(READ_OUT)
        .withTags(TAGS)
        .disableRules([...disabled])
        .analyze()
    ).violations;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SCRIPT);
  return page.evaluate(
    async ({ exclude, tags, rules }) => {
      const { axe } = globalThis as InPage;
      return (
        (await axe?.run({ exclude: [[exclude]] }, { runOnly: tags, rules, resultTypes: ['violations'] }))?.violations ??
        []
      );
    },
    { exclude: READ_OUT, tags: TAGS, rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])) },
  );
}

/**
 * Returns axe's violations on the page in its present state: a text for each broken rule, with the elements. @param
 * disabled rules to skip
 */
export async function violationsOf(page: Page, disabled: readonly string[] = []): Promise<string[]> {
  await settle(page);
  const isListOpen = (await page.locator(OPEN_LIST.selector).count()) > 0;
  const violations = await analyse(page, isListOpen ? [...disabled, ...OPEN_LIST.rules] : disabled);
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n')}`,
  );
}
