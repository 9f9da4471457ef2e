import type { Bench, Row, Subject } from '../bench';
import { goTo, openScreen } from '../in-page';
import { AREAS, isThere, LIST, type Area } from '../screens';
import { whenQuiet } from '../traffic';
import { openVisit } from '../visit';

/** Times of the first navigations from one area to all others in turn, in ms by address, after preloading. */
async function firstVisitsFrom(bench: Bench, subject: Subject, start: Area): Promise<ReadonlyMap<string, number>> {
  const { page, close } = await openVisit(bench, subject, bench.few, { cpu: 4, isSlowNetwork: true });
  try {
    await openScreen(page, subject.origin, { ...LIST, path: start.path, isUsable: isThere(start) });
    const times = new Map<string, number>();
    for (const area of AREAS.filter((other) => other !== start)) {
      await whenQuiet(page);
      times.set(area.path, await goTo(page, area));
    }
    return times;
  } finally {
    await close();
  }
}

/** Duration of the first navigation to each area until its heading appears, from the other area where it is longest. */
export const firstVisits: Row = {
  key: 'areas',
  mostRounds: 2,
  isColdAnyway: true,
  figures: AREAS.map(({ path }) => ({
    name: `${path}, first visit (slow)`,
    unit: 'ms',
    targets: [{ of: 'ratio', bar: 1.2, goal: 1.1 }],
  })),
  async measure(bench, subject) {
    const tours: ReadonlyMap<string, number>[] = [];
    for (const start of AREAS) tours.push(await firstVisitsFrom(bench, subject, start));
    return AREAS.map(({ path }) => Math.max(...tours.flatMap((times) => times.get(path) ?? [])));
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
    { name: 'warm change of route, p95', unit: 'ms', targets: [{ of: 'value', bar: 60, goal: 50 }] },
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
