import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import type { DemoAccount } from 'shared-rules/demo-accounts';
import { FEDERATED, LINE, type Bench, type Edge, type Reading, type Row, type Subject } from './bench';
import { heap } from './rows/heap';
import { interaction } from './rows/interaction';
import { javascript } from './rows/javascript';
import { lighthousePages } from './rows/lighthouse';
import { longList } from './rows/long-list';
import { firstVisits, warmChanges } from './rows/navigation';
import { protocols } from './rows/protocols';
import { usable } from './rows/usable';

const ROWS: readonly Row[] = [
  javascript,
  usable,
  protocols,
  firstVisits,
  warmChanges,
  interaction,
  longList,
  heap,
  lighthousePages,
];

/** The launcher's order in `BENCH`. */
interface Order {
  readonly subjects: readonly Subject[];
  readonly edge: Edge | null;
  readonly few: DemoAccount;
  readonly many: DemoAccount;
  readonly chromium: string;
  readonly debuggingPort: number;
  readonly rounds: number;
  /** Keys of the rows to measure; all if empty. */
  readonly only: readonly string[];
  /** File for the readings. */
  readonly report: string;
}

/**
 * Measures a row in rounds. The order of the subjects changes from round to round, so that other work of the machine
 * affects all equally. The first round is a warm-up, unless warming changes nothing.
 */
async function read(row: Row, bench: Bench, all: readonly Subject[], asked: number): Promise<Reading[]> {
  const subjects = all.filter(({ name }) =>
    row.isOfEdge === true ? name === FEDERATED : name !== LINE || row.hasLine === true,
  );
  const rounds = Math.min(asked, row.mostRounds ?? asked);
  const values = row.figures.map(() => Object.fromEntries(subjects.map(({ name }): [string, number[]] => [name, []])));
  for (let round = row.isColdAnyway === true ? 0 : -1; round < rounds; round += 1) {
    for (const subject of round % 2 === 0 ? subjects : [...subjects].reverse()) {
      const started = Date.now();
      const measured = await row.measure(bench, subject);
      console.log(
        `  ${row.key}, round ${round + 1} of ${rounds}, ${subject.name}: ${measured.map((value) => value.toFixed(value < 10 ? 2 : 0)).join(', ')}  (${((Date.now() - started) / 1000).toFixed(1)} s)`,
      );
      if (round >= 0) measured.forEach((value, figure) => values[figure]?.[subject.name]?.push(value));
    }
  }
  return row.figures.map((figure, index) => ({ ...figure, key: row.key, rounds: values[index] ?? {} }));
}

const order = JSON.parse(process.env['BENCH'] ?? 'null') as Order | null;
if (order === null) throw new Error('`npm run bench:browser` starts this.');
const unknown = order.only.filter((key) => !ROWS.some((row) => row.key === key));
if (unknown.length > 0)
  throw new Error(`There are no rows ${unknown.join(', ')}; there are ${ROWS.map(({ key }) => key).join(', ')}.`);

const browser = await chromium.launch({ executablePath: order.chromium });
try {
  const readings: Reading[] = [];
  for (const row of ROWS.filter(({ key }) => order.only.length === 0 || order.only.includes(key))) {
    try {
      readings.push(...(await read(row, { ...order, browser }, order.subjects, order.rounds)));
      writeFileSync(order.report, JSON.stringify(readings, null, 2));
    } catch (error) {
      // The other rows took long, so they are kept.
      console.error(`  ! ${row.key} could not be measured, and is left out:`, error);
    }
  }
} finally {
  await browser.close();
}
