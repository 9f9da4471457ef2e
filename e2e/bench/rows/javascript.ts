import type { Bench, Row, Subject } from '../bench';
import { goTo, openScreen, requestedOf } from '../in-page';
import { AREAS, LIST, SIGN_IN, type Screen } from '../screens';
import { whenQuiet } from '../traffic';
import { openVisit } from '../visit';
import { scriptsOf, stylesOf, weightOf } from '../weight';

/**
 * Returns the requests of a screen until it is usable, with an empty cache and for a user who saves data, so that
 * nothing is preloaded.
 */
async function firstScreen(
  bench: Bench,
  subject: Subject,
  screen: Screen,
  isTour: boolean,
): Promise<{ first: string[]; all: string[] }> {
  const { page, close } = await openVisit(bench, subject, screen.signedIn ? bench.few : null, { savesData: true });
  try {
    await openScreen(page, subject.origin, screen);
    await whenQuiet(page);
    const first = await requestedOf(page, 'usable');
    if (isTour) {
      for (const area of AREAS.slice(1)) {
        await goTo(page, area);
        await whenQuiet(page);
      }
    }
    return { first, all: await requestedOf(page, 'now') };
  } finally {
    await close();
  }
}

const files = (addresses: readonly string[]): number => new Set(addresses).size;

/**
 * Bytes of JavaScript and style sheets, and the number of requests; the same in every round, unless somebody builds
 * meanwhile.
 */
export const javascript: Row = {
  key: 'js',
  mostRounds: 2,
  isColdAnyway: true,
  figures: [
    {
      name: '/signin: JavaScript to the first screen, br',
      unit: 'B',
      targets: [{ of: 'value', bar: 230_000, goal: 200_000 }],
    },
    { name: '/signin: style sheets, br', unit: 'B' },
    { name: '/signin: requests to the first screen', unit: '' },
    {
      name: 'list: JavaScript to the first screen, br',
      unit: 'B',
      targets: [{ of: 'ratio', stock: 1.41, bar: 1.2, goal: 1.12 }],
    },
    { name: 'list: style sheets, br', unit: 'B' },
    { name: 'list: requests to the first screen', unit: '' },
    {
      name: 'after a tour of all six areas: JavaScript, br',
      unit: 'B',
      targets: [{ of: 'ratio', stock: 1.7, bar: 1.3, goal: 1.12 }],
    },
    { name: 'after a tour of all six areas: scripts', unit: '' },
  ],
  async measure(bench, subject) {
    const signIn = (await firstScreen(bench, subject, SIGN_IN, false)).first;
    const { first, all } = await firstScreen(bench, subject, LIST, true);
    const screens = await Promise.all(
      [signIn, first].map(async (asked) => [
        await weightOf(scriptsOf(asked)),
        await weightOf(stylesOf(asked)),
        files(asked) + 1,
      ]),
    );
    // A tour begins after a sign-in, so its requests count too.
    const tour = scriptsOf([...signIn, ...all]);
    return [...screens.flat(), await weightOf(tour), files(tour)];
  },
};
