import type { CDPSession } from '@playwright/test';
import type { Row } from '../bench';
import { goTo, openScreen } from '../in-page';
import { AREAS, LIST } from '../screens';
import { whenQuiet } from '../traffic';
import { openVisit } from '../visit';

const AROUND = AREAS.slice(0, 5);

/** Megabytes that code can still reach. */
async function heapOf(session: CDPSession): Promise<number> {
  // What one collection frees holds what the next one finds.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/** What stays of pages that were left. */
export const heap: Row = {
  key: 'heap',
  mostRounds: 2,
  isColdAnyway: true,
  figures: [
    { name: 'heap after 10 changes of route', unit: 'MB' },
    { name: 'heap after 1,000 changes of route', unit: 'MB' },
    { name: 'heap after 1,000 ÷ after 10', unit: 'ratio', target: { of: 'value', bar: 1.3, goal: 1.05 } },
  ],
  async measure(bench, subject) {
    const { page, session, close } = await openVisit(bench, subject, bench.few);
    try {
      await openScreen(page, subject.origin, LIST);
      const after: number[] = [];
      for (let change = 1; change <= 1_000; change += 1) {
        const area = AROUND[change % AROUND.length];
        if (area !== undefined) await goTo(page, area);
        if (change !== 10 && change !== 1_000) continue;
        await whenQuiet(page);
        after.push(await heapOf(session));
      }
      return [...after, (after[1] ?? NaN) / (after[0] ?? NaN)];
    } finally {
      await close();
    }
  },
};
