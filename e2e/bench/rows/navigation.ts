import type { Row } from '../bench';
import { goTo, openScreen } from '../in-page';
import { AREAS, LIST } from '../screens';
import { whenQuiet } from '../traffic';
import { openVisit } from '../visit';

/** Duration of the first navigation to each area from the list, after preloading, until its heading appears. */
export const firstVisits: Row = {
  key: 'areas',
  isColdAnyway: true,
  figures: AREAS.slice(1).map(({ path }) => ({
    name: `${path}, first visit from the list (4× CPU, slow 4G)`,
    unit: 'ms' as const,
  })),
  async measure(bench, subject) {
    const { page, close } = await openVisit(bench, subject, bench.few, { cpu: 4, isSlowNetwork: true });
    try {
      await openScreen(page, subject.origin, LIST);
      const times: number[] = [];
      for (const area of AREAS.slice(1)) {
        await whenQuiet(page);
        times.push(await goTo(page, area));
      }
      return times;
    } finally {
      await close();
    }
  },
};

/** Areas that a tour visits repeatedly. */
const AROUND = AREAS.slice(0, 5);
const TURNS = 20;

/** Changes of route between pages that have already been shown. */
export const warmChanges: Row = {
  key: 'warm',
  figures: [
    { name: 'warm change of route, median', unit: 'ms' },
    { name: 'warm change of route, p95', unit: 'ms', target: { of: 'value', bar: 100, goal: 50 } },
  ],
  async measure(bench, subject) {
    const { page, close } = await openVisit(bench, subject, bench.few);
    try {
      await openScreen(page, subject.origin, LIST);
      const times: number[] = [];
      for (let turn = -1; turn < TURNS; turn += 1) {
        for (const area of AROUND) {
          const time = await goTo(page, area);
          if (turn < 0) await whenQuiet(page);
          else times.push(time);
        }
      }
      times.sort((a, b) => a - b);
      return [0.5, 0.95].map((share) => times[Math.ceil(share * times.length) - 1] ?? NaN);
    } finally {
      await close();
    }
  },
};
