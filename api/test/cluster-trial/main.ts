import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { differences } from '../fault-trial/journal';
import { liveThrough } from '../fault-trial/round';
import { prepareBase, type World } from '../fault-trial/world';
import { onServer, ROLES } from '../support/databases';
import { insertInvoice } from '../support/money';
import { prepareTemplate } from '../support/template';
import { Cluster } from './cluster';
import { FAULTS } from './faults';
import { editedBuild, type Plant, PLANTS } from './plants';
import { PatientPool } from './patient-pool';
import { LONGEST_CALL_MS, Probe } from './probe';
import { Processes } from './processes';

// Runs trials on a PostgreSQL cluster of three machines: payments, approvals, transfers, uploads and sign-ins go on
// while a part of it fails. Each trial is a line of JSON, and a line of a file, so that a run can be resumed. Of
// several lanes, which have a cluster each, this one takes every nth seed.
const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    from: { type: 'string', default: '1' },
    fault: { type: 'string', multiple: true },
    plant: { type: 'string' },
    folder: { type: 'string' },
    lane: { type: 'string', default: '0' },
    lanes: { type: 'string', default: '1' },
  },
});
const folder = values.folder ?? '';
mkdirSync(folder, { recursive: true });
const report = join(folder, 'trials.jsonl');
const all = Object.keys(FAULTS);
const names = values.fault ?? all;

function plantOf(name: string | undefined): Partial<Plant> {
  const plant = name === undefined ? {} : PLANTS[name];
  if (plant === undefined) throw new Error(`The planted faults are: ${Object.keys(PLANTS).join(', ')}.`);
  return plant;
}
const plant = plantOf(values.plant);
if (names.some((name) => !all.includes(name))) throw new Error(`The faults are: ${all.join(', ')}.`);

/** Times within which writes must be back, in ms: after the death of PostgreSQL, and of anything else. */
const BACK_MS = { postgres: 30_000, others: 40_000 };
/** Longest pause between the first call of a payment and the fault, in ms. */
const MOST_BEFORE_MS = 1_500;

interface Trial {
  readonly seed: number;
  readonly fault: string;
  readonly payments: number;
  readonly acknowledged: number;
  readonly writesBackMs: number;
  readonly longestCallMs: number;
  /** How often a standby took over. */
  readonly failovers: number;
  /** Nodes that Patroni could not bring back, and that were made anew. */
  readonly madeAnew: readonly string[];
  readonly unsound: readonly string[];
}

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const done = new Set(
  existsSync(report)
    ? readFileSync(report, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => (JSON.parse(line) as Trial).seed)
    : [],
);

async function runTrial(stage: { world: World; cluster: Cluster; processes: Processes }, seed: number): Promise<Trial> {
  const { world, cluster, processes } = stage;
  const before = await cluster.timeline();
  const fault = plant.under ?? names[seed % names.length] ?? '';
  const [desk] = world.desks;
  if (!desk) throw new Error('The world is empty.');
  const invoice = await insertInvoice(world.pools.api, desk.company.email, 1_000);
  const probe = new Probe(world, processes.service, desk.company, invoice.docNumber);
  probe.start();
  const { strike, heal } = FAULTS[fault]?.({ cluster, processes, which: Math.floor(seed / names.length) % 2 }) ?? {
    strike: async () => undefined,
    heal: async () => undefined,
  };
  let struckAt = 0;
  const result = await liveThrough(world, processes, processes.service.api as never, seed, {
    strike: async () => {
      await pause((seed * 7_919) % MOST_BEFORE_MS);
      struckAt = Date.now();
      await strike();
    },
    heal,
  });
  const madeAnew = await cluster.whole();
  const found = await probe.end();
  const longest = [processes.takeLongest(), found.longest].reduce((one, other) => (other.ms > one.ms ? other : one));
  const writesBackMs = found.writesBackAfter(struckAt);
  const limit = fault.startsWith('PostgreSQL') ? BACK_MS.postgres : BACK_MS.others;
  const broken = await world.brokenInvariants();
  const late = [
    ...(writesBackMs > limit ? [`Writes were back after ${writesBackMs} ms: ${found.lastWrites(struckAt)}`] : []),
    ...(longest.ms > LONGEST_CALL_MS ? [`${longest.call} took ${longest.ms} ms.`] : []),
  ];
  return {
    seed,
    fault,
    payments: result.trials,
    acknowledged: found.acknowledged,
    writesBackMs,
    longestCallMs: longest.ms,
    failovers: (await cluster.timeline()) - before,
    madeAnew,
    unsound: [
      ...result.unsound,
      ...found.faults,
      ...broken.map((one) => JSON.stringify(one)),
      ...(await differences(world)),
      // On a busy machine something is late without a fault: that finds no planted one.
      ...(values.plant === undefined ? late : []),
    ],
  };
}

const [lane, lanes] = [Number(values.lane), Number(values.lanes)];
const seeds = Array.from(
  { length: Number(values.count ?? names.length) },
  (_, index) => Number(values.from) + index,
).filter((_, index) => index % lanes === lane);
const cluster = await Cluster.open(join(folder, `lane-${lane}`), lane);
process.env['TEST_DATABASE_URL'] = cluster.databaseUrl;
// The machines outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    cluster.close();
    process.exit(130);
  });
let unsound = 0;
let processes: Processes | undefined;
let world: World | undefined;
try {
  await prepareTemplate();
  const base = await prepareBase();
  const opened = await base.open({ Pool: PatientPool, startGateway: (database) => cluster.gateways.start(database) });
  world = { ...opened, gatewayRuns: () => cluster.gateways.whenReady() };
  const settings = {
    ...world.environment,
    ...cluster.store.settings,
    DATABASE_REPLICATION: 'synchronous',
    LOG_LEVEL: 'info',
    ...plant.environment,
  };
  if (plant.statement) await onServer(plant.statement(world.databaseNames[0], ROLES.api.runtime));
  // One process finds the primary by the proxy, the other by the list of hosts.
  const environments = [settings, { ...settings, DATABASE_URL: cluster.hostsOf(world.config.DATABASE_URL) }];
  processes = await Processes.start(cluster, {
    environments,
    databaseName: world.databaseNames[0],
    main: plant.edit && editedBuild(plant.edit),
    headers: plant.headers,
  });
  print({ isReady: true });
  for (const seed of seeds.filter((one) => values.plant !== undefined || !done.has(one))) {
    const trial = await runTrial({ world, cluster, processes }, seed);
    // A planted fault is no result of the product.
    if (values.plant === undefined) appendFileSync(report, `${JSON.stringify(trial)}\n`);
    print(trial);
    unsound += trial.unsound.length;
    if (values.plant !== undefined && unsound > 0) break;
  }
} finally {
  await processes?.close();
  await world?.endGateway();
  cluster.close();
}
process.exit(unsound === 0 ? 0 : 1);
