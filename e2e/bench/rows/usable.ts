import type { Bench, Row, Subject, Target } from '../bench';
import { openScreen } from '../in-page';
import { LIST, SIGN_IN, type Screen } from '../screens';
import { openVisit } from '../visit';

/** Returns the milliseconds until a screen is usable, with an empty and with a filled cache. */
async function coldAndWarm(bench: Bench, subject: Subject, screen: Screen): Promise<number[]> {
  const { page, close } = await openVisit(bench, subject, screen.signedIn ? bench.few : null, {
    cpu: 4,
    isSlowNetwork: true,
  });
  try {
    return [await openScreen(page, subject.origin, screen), await openScreen(page, subject.origin, screen)];
  } finally {
    await close();
  }
}

/** Published figures are between 1.0 and 1.9. */
const TO_ONE_BUNDLE: Target = { of: 'ratio', stock: 1.9, bar: 1.1, goal: 1.05 };

/** Screens with an empty and with a filled cache, with their targets against the line. */
const FIGURES: readonly { readonly screen: Screen; readonly cache: string; readonly toLine?: Target }[] = [
  { screen: SIGN_IN, cache: 'cold', toLine: { of: 'line', bar: 1.4, goal: 1.2 } },
  { screen: SIGN_IN, cache: 'warm' },
  { screen: LIST, cache: 'cold', toLine: { of: 'line', bar: 1.5, goal: 1.25 } },
  { screen: LIST, cache: 'warm', toLine: { of: 'line', bar: 1.5, goal: 1.3 } },
];

/** Time until a user can use the first screen, with a slow phone's processor and network. */
export const usable: Row = {
  key: 'usable',
  hasLine: true,
  figures: FIGURES.map(({ screen, cache, toLine }) => ({
    name: `${screen.name} usable, ${cache} cache (4× CPU, slow 4G)`,
    unit: 'ms',
    targets: [TO_ONE_BUNDLE, ...(toLine === undefined ? [] : [toLine])],
  })),
  measure: async (bench, subject) => [
    ...(await coldAndWarm(bench, subject, SIGN_IN)),
    ...(await coldAndWarm(bench, subject, LIST)),
  ],
};
