import { chromium } from '@playwright/test';
import type { RunnerResult } from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Row, Subject } from '../bench';
import { tokensFor } from '../visit';

/** Pages to judge, before and after signing in. */
const PAGES = [
  { path: '/signin', signedIn: false },
  { path: '/signup', signedIn: false },
  { path: '/receipt-invoices', signedIn: true },
  { path: '/receipt-invoices/add', signedIn: true },
  { path: '/suppliers', signedIn: true },
  { path: '/collections/request', signedIn: true },
  { path: '/myaccount', signedIn: true },
] as const;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Attempts per page, because Lighthouse sometimes fails. */
const TRIES = 3;

/**
 * Returns Lighthouse's result of a page. Sometimes it misses an event and gives no score for a category, which says
 * nothing about the page; then it is repeated.
 */
async function wholeResult(path: string, ask: () => Promise<RunnerResult | undefined>): Promise<RunnerResult['lhr']> {
  for (let time = 1; time <= TRIES; time += 1) {
    const result = await ask();
    if (
      result !== undefined &&
      CATEGORIES.every((category) => typeof result.lhr.categories[category]?.score === 'number')
    )
      return result.lhr;
    const errors = Object.values(result?.lhr.audits ?? {}).flatMap(({ id, errorMessage }) =>
      errorMessage === undefined ? [] : [`${id}: ${errorMessage}`],
    );
    console.log(`    ${path} has no score, and is asked again: ${errors.join(', ')}`);
  }
  throw new Error(`Lighthouse gave ${path} no score, ${TRIES} times.`);
}

/** Judges the pages with Lighthouse's desktop settings, in a browser whose profile is signed in or not. */
async function judge(bench: Bench, subject: Subject, isSignedIn: boolean): Promise<number[][]> {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: bench.chromium,
    args: [`--remote-debugging-port=${bench.debuggingPort}`],
    locale: 'ja-JP',
  });
  try {
    const page = await browser.newPage();
    // An empty document of the shell's origin gives access to its storage.
    await page.route(`${subject.origin}/empty`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
    );
    await page.goto(`${subject.origin}/empty`);
    if (isSignedIn)
      await page.evaluate(
        `localStorage.setItem('session:tokens', ${JSON.stringify(await tokensFor(subject.origin, bench.few))})`,
      );
    const judged: number[][] = [];
    for (const { path } of PAGES.filter(({ signedIn }) => signedIn === isSignedIn)) {
      const { audits, categories } = await wholeResult(path, () =>
        lighthouse(
          `${subject.origin}${path}`,
          { port: bench.debuggingPort, disableStorageReset: true, logLevel: 'error', locale: 'en' },
          desktopConfig,
        ),
      );
      const lost = Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
      if (lost.length > 0)
        console.log(
          `    ${path} loses points by ${[...new Set(lost.map(({ id }) => `${id} (${audits[id]?.displayValue ?? audits[id]?.title ?? ''})`))].join(', ')}`,
        );
      judged.push([
        ...CATEGORIES.map((category) => Math.round((categories[category]?.score ?? NaN) * 100)),
        audits['cumulative-layout-shift']?.numericValue ?? NaN,
      ]);
    }
    return judged;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Lighthouse's scores of public and main signed-in pages, and their layout shift. */
export const lighthousePages: Row = {
  key: 'lighthouse',
  mostRounds: 2,
  isColdAnyway: true,
  figures: PAGES.flatMap(({ path }) => [
    ...CATEGORIES.map((category) => ({
      name: `Lighthouse of ${path}: ${category}`,
      unit: 'points' as const,
      targets: [{ of: 'value' as const, stock: 90, bar: 95, goal: 100 }],
    })),
    {
      name: `Lighthouse of ${path}: layout shift`,
      unit: 'ratio' as const,
      targets: [{ of: 'value' as const, bar: 0.02, goal: 0 }],
    },
  ]),
  measure: async (bench, subject) =>
    [...(await judge(bench, subject, false)), ...(await judge(bench, subject, true))].flat(),
};
