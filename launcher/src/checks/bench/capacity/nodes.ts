import { sumOf, times, type Costs } from './costs';

// From costs that were measured to what a node carries and what a load needs. Pure arithmetic.

/** Measured costs of one unit each. */
export interface Units {
  readonly payment: Costs;
  readonly text: Costs;
  readonly scan: Costs;
  readonly tabHour: Costs;
  readonly waitingTabHour: Costs;
  readonly signIn: Costs;
  readonly listPage: Costs;
  readonly detailPage: Costs;
  /** Bytes that stay of a payment and of a reading, in databases and file store. */
  readonly paymentBytes: number;
  readonly textBytes: number;
  readonly scanBytes: number;
}

/**
 * Most connections of one process to PostgreSQL: of the API two pools of `DATABASE_POOL_SIZE`, by default 10, and one
 * (`api/src/main.ts`), of the gateway its pool (`card-gateway/src/database/pool.ts`).
 */
const MOST_CONNECTIONS = { api: 2 * 10 + 1, gateway: 20 } as const;

/** Counts what comes with a payment. A judgement, as there are no users to count yet. */
export const WITH_A_PAYMENT = {
  signIns: 1,
  listPages: 6,
  detailPages: 4,
  texts: 0.5,
  scans: 0.5,
  tabHours: 1,
  waitingTabHours: 0.25,
} as const;

/** Share of a day's payments that come in its busiest hour. A judgement: a working day has eight hours. */
export const BUSIEST_HOUR = 0.2;

/** A node, with a process for each processor, and the share of them that may be used in the busiest hour. */
export const NODE = { processors: 2, busy: 0.6 } as const;

const HOUR_MS = 3_600_000;

/** Processor time of a node that may be used in an hour, in ms. */
export const nodeHourMs = NODE.processors * NODE.busy * HOUR_MS;

/** Returns the costs of a payment with all that comes with it. */
export function wholeCosts(units: Units): Costs {
  const with_ = WITH_A_PAYMENT;
  return sumOf([
    units.payment,
    times(units.signIn, with_.signIns),
    times(units.listPage, with_.listPages),
    times(units.detailPage, with_.detailPages),
    times(units.text, with_.texts),
    times(units.scan, with_.scans),
    times(units.tabHour, with_.tabHours - with_.waitingTabHours),
    times(units.waitingTabHour, with_.waitingTabHours),
  ]);
}

/** Needs of a load in its busiest hour. Processors are busy ones. */
export interface Needs {
  readonly paymentsAnHour: number;
  readonly api: number;
  readonly reader: number;
  readonly gateway: number;
  readonly postgres: number;
  readonly statementsASecond: number;
  readonly transactionsASecond: number;
  /** In bytes. */
  readonly walASecond: number;
  readonly apiNodes: number;
  /** Nodes of API processes that read files and that nobody calls. */
  readonly readerNodes: number;
  readonly gatewayNodes: number;
  /** Processors of the one primary, with the same share unused. */
  readonly primaryProcessors: number;
  /** To the primary, of all nodes. */
  readonly connections: number;
  /** In bytes: a year of 245 bank days. */
  readonly storedAYear: number;
}

const BANK_DAYS = 245;

const nodesFor = (processors: number): number => Math.max(1, Math.ceil(processors / (NODE.processors * NODE.busy)));

/** Returns what a number of payments a day needs. */
export function needsOf(units: Units, paymentsADay: number): Needs {
  const paymentsAnHour = paymentsADay * BUSIEST_HOUR;
  const hour = times(wholeCosts(units), paymentsAnHour);
  const { texts, scans } = WITH_A_PAYMENT;
  const [api, reader, gateway, postgres] = [hour.api, hour.reader, hour.gateway, hour.postgres].map(
    (ms) => ms / HOUR_MS,
  ) as [number, number, number, number];
  const [apiNodes, readerNodes, gatewayNodes] = [api, reader, gateway].map(nodesFor) as [number, number, number];
  return {
    paymentsAnHour,
    api,
    reader,
    gateway,
    postgres,
    statementsASecond: (hour.statements + hour.gatewayStatements) / 3_600,
    transactionsASecond: hour.transactions / 3_600,
    walASecond: hour.wal / 3_600,
    apiNodes,
    readerNodes,
    gatewayNodes,
    primaryProcessors: Math.max(NODE.processors, Math.ceil(postgres / NODE.busy)),
    connections:
      NODE.processors * ((apiNodes + readerNodes) * MOST_CONNECTIONS.api + gatewayNodes * MOST_CONNECTIONS.gateway),
    storedAYear: paymentsADay * BANK_DAYS * (units.paymentBytes + texts * units.textBytes + scans * units.scanBytes),
  };
}

/** Most of one thing in an hour that a node carries if it does nothing else. */
export interface Carried {
  readonly name: string;
  readonly api: number;
  readonly postgres: number;
}

const perHour = (ms: number): number => (ms === 0 ? Infinity : Math.floor(nodeHourMs / ms));

/** Returns what one node of API and readers, and one of PostgreSQL, carry of one thing alone. */
export const carriedOf = (name: string, costs: Costs): Carried => ({
  name,
  api: perHour(costs.api + costs.reader),
  postgres: perHour(costs.postgres),
});

/** Returns the payments a day, with all that comes with them, at which one node of each part is full; fewest first. */
export function fullAt(units: Units): readonly (readonly [part: string, paymentsADay: number])[] {
  const whole = wholeCosts(units);
  const parts: readonly (readonly [string, number])[] = [
    ['API', whole.api],
    ['readers', whole.reader],
    ['card gateway', whole.gateway],
    ['primary', whole.postgres],
  ];
  return parts
    .map(([part, ms]) => [part, Math.floor(perHour(ms) / BUSIEST_HOUR)] as const)
    .sort(([, one], [, other]) => one - other);
}
