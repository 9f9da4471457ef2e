import type { Page } from '@playwright/test';
import { LINE, type Bench, type Row, type Subject, type Target } from '../bench';
import { openScreen } from '../in-page';
import { LIST, SIGN_IN, type Screen } from '../screens';
import { whenQuiet } from '../traffic';
import { openLastingVisit } from '../visit';

/**
 * Visits of a screen by somebody who never was here: with an empty cache, with a filled one, and with the code that the
 * browser compiled and kept at the second visit. All later visits are like the third.
 */
const VISITS = ['cold cache', 'warm cache', 'warm cache and compiled code'] as const;

/** Waits until the service worker has kept the code that it keeps. */
async function whenKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
}

/** Returns the milliseconds of each visit until the screen was usable. */
async function timesOf(bench: Bench, subject: Subject, screen: Screen): Promise<number[]> {
  const { page, close } = await openLastingVisit(bench, subject, screen.signedIn ? bench.few : null, {
    cpu: 4,
    isSlowNetwork: true,
  });
  const times: number[] = [];
  try {
    for (const _ of VISITS) {
      times.push(await openScreen(page, subject.origin, screen));
      // Otherwise the browser would still be busy with the visit before.
      await whenQuiet(page);
      if (subject.name !== LINE) await whenKept(page);
    }
  } finally {
    await close();
  }
  return times;
}

/** Published figures are between 1.0 and 1.9. */
const TO_ONE_BUNDLE: Target = { of: 'ratio', stock: 1.9, bar: 1.1, goal: 1.05 };

/** Screens with their targets against the line, with an empty and with a filled cache. */
const SCREENS: readonly { readonly screen: Screen; readonly toLine: readonly [Target, Target?] }[] = [
  { screen: SIGN_IN, toLine: [{ of: 'line', bar: 1.4, goal: 1.2 }] },
  {
    screen: LIST,
    toLine: [
      { of: 'line', bar: 1.5, goal: 1.25 },
      { of: 'line', bar: 1.5, goal: 1.3 },
    ],
  },
];

/** Time until a user can use the first screen, with a slow phone's processor and network. */
export const usable: Row = {
  key: 'usable',
  hasLine: true,
  figures: SCREENS.flatMap(({ screen, toLine: [cold, warm] }) =>
    VISITS.map((visit, index) => {
      const toLine = index === 0 ? cold : warm;
      return {
        name: `${screen.name} usable, ${visit} (slow)`,
        unit: 'ms',
        targets: [TO_ONE_BUNDLE, ...(toLine === undefined ? [] : [toLine])],
      };
    }),
  ),
  measure: async (bench, subject) => [
    ...(await timesOf(bench, subject, SIGN_IN)),
    ...(await timesOf(bench, subject, LIST)),
  ],
};
