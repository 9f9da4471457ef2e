import { parseArgs } from 'node:util';
import { callsOf, type Api } from '../support/api';
import { prepareTemplate } from '../support/template';
import { Fleet } from './fleet';
import { createHost } from './instance';
import { PLANTS } from './plants';
import { runRound } from './round';
import { prepareBase, type World } from './world';

// Runs trials on the server of TEST_DATABASE_URL until a number of payments have met a blow. Prints a line of JSON for
// each unsound one, with the seed of its round, and one for the whole. With a planted fault it ends at the first.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    plant: { type: 'string' },
  },
});
const count = Number(values.count);
const plant = values.plant === undefined ? {} : PLANTS[values.plant];
if (plant === undefined) throw new Error(`The planted faults are: ${Object.keys(PLANTS).join(', ')}.`);

/** A database with many more rows would be slower, and would say no more. */
const TRIALS_A_WORLD = 1_000;
/** Rounds after which PostgreSQL updates its statistics, for its plans, as it does automatically outside of tests. */
const ROUNDS_A_COUNT = 100;

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const blows: Record<string, number> = {};
let seed = Number(values.seed);
let trials = 0;
let unsound = 0;
const isOver = (): boolean => trials >= count || (values.plant !== undefined && unsound > 0);

async function runWorld(world: World): Promise<void> {
  const fleet = new Fleet(createHost(world, plant));
  await fleet.resize(1);
  const api = callsOf(fleet.url, world.databaseNames[0]) as Api;
  const end = Math.min(count, trials + TRIALS_A_WORLD);
  const before = unsound;
  // An unsound world is abandoned: the same fault would show in its later rounds again.
  for (let rounds = 1; trials < end && unsound === before; seed += 1, rounds += 1) {
    if (rounds % ROUNDS_A_COUNT === 0) await world.pools.api.query('analyze');
    const result = await runRound(world, fleet, api, seed);
    trials += result.trials;
    unsound += result.unsound.length;
    blows[result.blow] = (blows[result.blow] ?? 0) + result.trials;
    for (const what of result.unsound) print({ seed, what });
  }
  const broken = await world.brokenInvariants();
  unsound += broken.length;
  for (const what of broken) print({ what });
  await fleet.close();
  await api.pool.end();
}

// Inside of the tests the templates are there.
if (process.env['TEST_SERVERS_URL'] === undefined) await prepareTemplate();
const base = await prepareBase();
print({ isReady: true });
const began = performance.now();
while (!isOver()) {
  const world = await base.open();
  await runWorld(world);
  await world.close();
}
print({ trials, unsound, seconds: Math.round((performance.now() - began) / 1_000), blows });
await base.drop();
// Connections of dead instances may still be closing.
process.exit(0);
