import type { Bench, Row, Subject } from '../bench';
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
const TARGET = { of: 'ratio', stock: 1.9, bar: 1.15, goal: 1.05 } as const;

/** Time until a user can use the first screen, with a slow phone's processor and network. */
export const usable: Row = {
  key: 'usable',
  figures: [SIGN_IN, LIST].flatMap(({ name }) =>
    ['cold', 'warm'].map((cache) => ({
      name: `${name} usable, ${cache} cache (4× CPU, slow 4G)`,
      unit: 'ms' as const,
      target: TARGET,
    })),
  ),
  measure: async (bench, subject) => [
    ...(await coldAndWarm(bench, subject, SIGN_IN)),
    ...(await coldAndWarm(bench, subject, LIST)),
  ],
};
