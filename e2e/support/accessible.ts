import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, whose `target-size` among it, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What was announced stays in the page for seconds, also when the button it names has gone with its dialog; it has been
 * read out by then.
 */
const READ_OUT = '[data-live-announcer]';

/**
 * While the list of a combo box is open, react-aria hides the rest of the page from screen readers, whose user could
 * not get from the field to its list otherwise (the list stands at the end of the document). It does not make the rest
 * inert, as it does around a menu, a select or a dialog: Tab and a press lead on into the page. Nobody is left in what
 * is hidden, because the list closes as soon as the focus leaves its field; axe cannot see that, a test of
 * `accessibility.spec.ts` does. For as long as the list is open the heading and the landmarks are hidden with the rest;
 * every other state of the page shows that they are there.
 */
const OPEN_LIST = {
  selector: '[role="combobox"][aria-expanded="true"]',
  rules: ['aria-hidden-focus', 'page-has-heading-one', 'region'],
};

/** Waits until what opens or closes has done so, and until a page that has a new width has been laid out in it. */
async function settle(page: Page): Promise<void> {
  // To axe, the page behind a dialog that is still transparent has lost its heading to nothing. It is while it comes
  // in, and on a touch screen until the keyboard has had time to come up for its first field (react-aria).
  await expect(page.locator('[data-entering], [data-exiting], [data-rac][style*="opacity: 0;"]')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** axe as a script for pages, as `@axe-core/playwright` has it. */
const SCRIPT = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** axe in a page, as far as it is asked here. */
interface InPage {
  readonly axe?: { run: (context: object, options: object) => Promise<{ readonly violations: Violations }> };
}

/**
 * One run. The script stays in the page for the next one: putting it there anew each time, as the builder does, is most
 * of the cost.
 */
async function analyse(page: Page, disabled: readonly string[]): Promise<Violations> {
  // Frames of the card gateway are looked into as well, which needs axe in each of them: the builder's work.
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
 * What axe finds on the page as it stands: a text for each rule that is broken, with the elements. @param disabled
 * rules that are not asked for
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
