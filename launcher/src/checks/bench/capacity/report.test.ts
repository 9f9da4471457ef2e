import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainTables } from '../plain-tables';
import { costsBy, type Measured } from './costs';
import {
  benchRateOf,
  CARRIED_ROWS,
  carriedSection,
  costsSection,
  growthSection,
  IDLE,
  NEEDED_ROWS,
  ROWS,
  type Outcome,
} from './report';

const documentOf = (name: string): string =>
  readFileSync(join(__dirname, '..', '..', '..', '..', '..', 'docs', name), 'utf8');

/** Returns the first cells of the rows of all tables, and the headings. */
const placesOf = (text: string): string[] => [
  ...[...text.matchAll(/^(?:\| )?(\S[^|\n]*?)(?: +\|| {2,}(?=\S))/gm)].map(([, cell = '']) => cell),
  ...[...text.matchAll(/^## .*$/gm)].map(([heading]) => heading),
];

const measured = ROWS.filter((name) => name !== IDLE).map((name): Measured => ({
  name,
  rounds: [costsBy(() => 100), costsBy(() => 300)],
  storage: 20_000,
}));
const outcome: Outcome = {
  measured,
  idleSeconds: [costsBy(() => 1)],
  memory: {
    rest: { api: 100, gateway: 50, postgres: 80 },
    peaks: { api: 200, gateway: 60, reader: 500, postgres: 300, apiConnections: 19, gatewayConnections: 9 },
  },
  walAfterCheckpoint: 100_000,
  mails: 3,
  gatewayStorage: 2_000,
};

const written = [costsSection(outcome, '18.4', '2026-11-30'), carriedSection(outcome), growthSection(outcome, 60)].join(
  '\n',
);

it('docs/capacity.md has every row that the bench writes', () => {
  const places = placesOf(documentOf('capacity.md'));
  const ofBench = placesOf(plainTables(written));
  expect(ofBench).toEqual(expect.arrayContaining([...ROWS, ...CARRIED_ROWS, ...NEEDED_ROWS]));
  expect(ofBench.filter((place) => !places.includes(place))).toEqual([]);
});

it('writes the median of a cost, and the range of all processors', () => {
  expect(written).toContain('| submit | 200 | 200 | 200 | 200 | 800 (400–1,200) | 400 | 200 | 0.2 | 20 |');
});

it('counts the connections that processes may take, not those that a quiet bench saw', () => {
  const { memory } = outcome;
  const quiet = {
    ...outcome,
    memory: { ...memory, peaks: { ...memory.peaks, apiConnections: 3, gatewayConnections: 2 } },
  };
  expect(growthSection(quiet, 60)).toBe(growthSection(outcome, 60));
});

it('throws for what was not measured', () => {
  expect(() => costsSection({ ...outcome, measured: measured.slice(1) }, '18.4', '2026-11-30')).toThrow(
    'Nobody has measured approve the card',
  );
});

it('finds the payments a second of the other bench', () => {
  expect(benchRateOf(documentOf('performance.md'))).toBeGreaterThan(0);
  expect(() => benchRateOf('')).toThrow('no whole payments');
});
