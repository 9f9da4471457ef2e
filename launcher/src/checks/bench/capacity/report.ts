import { machineOf } from '../report';
import { COSTS, medianOf, NO_COSTS, rangeOf, times, type Costs, type Measured } from './costs';
import type { Peaks } from './meter';
import { BUSIEST_HOUR, carriedOf, fullAt, needsOf, NODE, WITH_A_PAYMENT, type Needs, type Units } from './nodes';
import { DETAIL_PAGE, LIST_PAGE, SIGN_IN, TAB, WAITING_TAB } from './open-tab';
import { STEPS, WHOLE_PAYMENT } from './payment-life';
import { READINGS } from './readings';

/** Everything that a run measures. */
export interface Outcome {
  readonly measured: readonly Measured[];
  /** Costs of an idle second, in rounds. */
  readonly idleSeconds: readonly Costs[];
  readonly memory: { readonly rest: Pick<Peaks, 'api' | 'gateway' | 'postgres'>; readonly peaks: Peaks };
  /** Bytes of WAL of a payment right after a checkpoint. */
  readonly walAfterCheckpoint: number;
  readonly mails: number;
  readonly gatewayStorage: number;
}

export const IDLE = 'nothing, an hour';

/** Names of the rows of the table of costs, in order. */
export const ROWS: readonly string[] = [
  ...STEPS,
  WHOLE_PAYMENT,
  ...READINGS,
  TAB,
  WAITING_TAB,
  SIGN_IN,
  LIST_PAGE,
  DETAIL_PAGE,
  IDLE,
];

const HEADINGS = {
  costs: '## What one of each costs',
  carried: '## What a node carries',
  growth: '## Up to a hundred times the bench',
} as const;

/** Writes a figure with two digits at least; what would round to nothing is a dash. */
const number = (value: number): string =>
  value < 0.05 ? '–' : value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });
const kilobytes = (bytes: number): string => number(bytes / 1_000);
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const heads = (cells: readonly string[]): string[] => [
  row(cells),
  `|${cells.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`,
];

const processors = ({ api, reader, gateway, postgres }: Costs): number => api + reader + gateway + postgres;

/** Returns the range of the processor time of all parts together. */
function rangeOfAll(rounds: readonly Costs[]): string {
  const all = rounds.map(processors);
  return rounds.length < 2 ? '' : ` (${number(Math.min(...all))}–${number(Math.max(...all))})`;
}

function costRow({ name, rounds, storage }: Measured): string {
  const costs = medianOf({ rounds });
  return row([
    name,
    number(costs.api),
    number(costs.reader),
    number(costs.gateway),
    number(costs.postgres),
    number(processors(costs)) + rangeOfAll(rounds),
    number(costs.statements + costs.gatewayStatements),
    number(costs.transactions),
    kilobytes(costs.wal),
    storage === null ? '–' : kilobytes(storage),
  ]);
}

/** Returns what was measured, and an idle hour, in the order of `ROWS`. Throws if something was not measured. */
function rowsOf({ measured, idleSeconds }: Outcome): Measured[] {
  const idle = { name: IDLE, rounds: idleSeconds.map((second) => times(second, 3_600)), storage: null };
  return ROWS.map((name) => {
    const found = [...measured, idle].find((one) => one.name === name);
    if (found === undefined) throw new Error(`Nobody has measured ${name}.`);
    return found;
  });
}

const memoryTable = ({ memory: { rest, peaks } }: Outcome): string =>
  [
    ...heads(['a process', 'MB at rest', 'MB, peak', 'connections, peak']),
    row(['API', number(rest.api), number(peaks.api), String(peaks.apiConnections)]),
    row(['reader of one file', '–', number(peaks.reader), '–']),
    row(['card gateway', number(rest.gateway), number(peaks.gateway), String(peaks.gatewayConnections)]),
    row(['PostgreSQL, all', number(rest.postgres), number(peaks.postgres), '–']),
  ].join('\n');

/** Returns the section with the measured costs, in Markdown. */
export const costsSection = (outcome: Outcome, postgres: string, day: string): string => `${HEADINGS.costs}

Processor time in ms, of the API, its children that read files, the card gateway and PostgreSQL; all of them with the
lowest and highest round. "Queries": statements of API and gateway, with \`begin\` and \`commit\`. "Writes": transactions
that write. Without what an idle product costs. WAL without images of pages: a payment right after a checkpoint writes
${kilobytes(outcome.walAfterCheckpoint)} kB. "Kept": in the API's database and the file store; the gateway keeps ${kilobytes(outcome.gatewayStorage)} kB of a payment. A payment
sends ${number(outcome.mails)} mails.

${[
  ...heads(['', 'API', 'reader', 'gateway', 'database', 'all', 'queries', 'writes', 'WAL, kB', 'kept, kB']),
  ...rowsOf(outcome).map(costRow),
].join('\n')}

${memoryTable(outcome)}

Measured ${day} on ${machineOf(postgres)}.
`;

/** Returns the costs that the arithmetic needs. */
function unitsOf({ measured, gatewayStorage }: Outcome): Units {
  const one = (name: string): Measured | undefined => measured.find((each) => each.name === name);
  const costs = (name: string): Costs => {
    const found = one(name);
    return found === undefined ? NO_COSTS : medianOf(found);
  };
  const bytes = (name: string): number => one(name)?.storage ?? 0;
  const [text = '', scan = ''] = READINGS;
  return {
    payment: costs(WHOLE_PAYMENT),
    text: costs(text),
    scan: costs(scan),
    tabHour: costs(TAB),
    waitingTabHour: costs(WAITING_TAB),
    signIn: costs(SIGN_IN),
    listPage: costs(LIST_PAGE),
    detailPage: costs(DETAIL_PAGE),
    paymentBytes: bytes(WHOLE_PAYMENT) + gatewayStorage,
    textBytes: bytes(text),
    scanBytes: bytes(scan),
  };
}

/** Rows of the table of nodes, and the costs of each. */
const CARRIED: readonly (readonly [
  name: string,
  unit: keyof Units & ('payment' | 'text' | 'scan' | 'tabHour' | 'waitingTabHour'),
])[] = [
  ['payments an hour', 'payment'],
  ['PDFs with text an hour', 'text'],
  ['scanned pages an hour', 'scan'],
  ['open tabs', 'tabHour'],
  ['open tabs with a payment under way', 'waitingTabHour'],
];

export const CARRIED_ROWS: readonly string[] = CARRIED.map(([name]) => name);

const perHour = (value: number): string => (Number.isFinite(value) ? number(value) : '–');

/** Returns the section on what a node carries, in Markdown. */
export function carriedSection(outcome: Outcome): string {
  const units = unitsOf(outcome);
  const rows = CARRIED.map(([name, unit]) => carriedOf(name, units[unit]));
  return `${HEADINGS.carried}

A node has ${NODE.processors} processors, of which ${NODE.busy * 100} % may be busy. Each row: as if it did nothing else.

${[
  ...heads(['', 'node of API and readers', 'node of PostgreSQL']),
  ...rows.map(({ name, api, postgres }) => row([name, perHour(api), perHour(postgres)])),
].join('\n')}
`;
}

/** Payments of a day in \`npm run bench -- transfers\`. */
const TODAY = 10_000;

/** Returns the payments a second of the last \`npm run bench -- payments\`, from docs/performance.md. */
export function benchRateOf(performance: string): number {
  const rate = /^whole payments, .*\nthe API +(\d+) /m.exec(performance)?.[1];
  if (rate === undefined) throw new Error('docs/performance.md has no whole payments a second.');
  return Number(rate);
}

const NEEDED: readonly (readonly [name: string, shown: (needs: Needs) => string])[] = [
  ['nodes of the API', ({ apiNodes }) => number(apiNodes)],
  ['nodes of readers', ({ readerNodes }) => number(readerNodes)],
  ['nodes of the card gateway', ({ gatewayNodes }) => number(gatewayNodes)],
  ['processors of the one primary', ({ primaryProcessors }) => number(primaryProcessors)],
  ['connections to the primary, most', ({ connections }) => number(connections)],
  ['statements a second', ({ statementsASecond }) => number(statementsASecond)],
  ['writing transactions a second', ({ transactionsASecond }) => number(transactionsASecond)],
  ['WAL, MB a second', ({ walASecond }) => number(walASecond / 1e6)],
  ['kept in a year, TB', ({ storedAYear }) => number(storedAYear / 1e12)],
];

export const NEEDED_ROWS: readonly string[] = NEEDED.map(([name]) => name);

/** Returns the section on growth, in Markdown. `rate` is the bench's payments a second. */
export function growthSection(outcome: Outcome, rate: number): string {
  const units = unitsOf(outcome);
  const loads = [TODAY, 10 * TODAY, 100 * TODAY];
  const needs = loads.map((load) => needsOf(units, load));
  const most = needsOf(units, (100 * rate * 3_600) / BUSIEST_HOUR);
  const full = fullAt(units).map(([part, payments]) => `${part} at ${number(payments)}`);
  const { signIns, listPages, detailPages, texts, scans, tabHours, waitingTabHours } = WITH_A_PAYMENT;
  return `${HEADINGS.growth}

The day of \`npm run bench -- transfers\` has ${number(TODAY)} payments. Judgement: the busiest hour has ${BUSIEST_HOUR * 100} % of a day, and with
a payment come ${signIns} sign-in, ${listPages} list and ${detailPages} detail pages, ${texts} PDFs with text and ${scans} scanned pages, and ${tabHours} hour of an
open tab, of which ${waitingTabHours} with a payment under way.

${[
  ...heads(['payments a day', ...loads.map(number)]),
  ...NEEDED.map(([name, shown]) => row([name, ...needs.map(shown)])),
].join('\n')}

One node of each is full, in payments a day with all that comes with them:
${full.join(', ')}.

A hundred times the ${rate} payments a second of \`npm run bench -- payments\` would take a primary of ${number(most.primaryProcessors)} processors and
${number(most.walASecond / 1e6)} MB of WAL a second: many databases, by company. We do not have that.
`;
}

/** Returns every figure with its range, for the terminal. */
export const everyFigure = (outcome: Outcome): string =>
  rowsOf(outcome)
    .map((one) => {
      const costs = medianOf(one);
      const figures = COSTS.map((cost) => {
        const [low, high] = rangeOf(one, cost);
        return `    ${cost}: ${number(costs[cost])} (${number(low)}–${number(high)})`;
      });
      return [`  ${one.name}`, ...figures].join('\n');
    })
    .join('\n');
