import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../../launcher/src/processes/free-port';
import { Probe } from '../cluster-trial/probe';
import { liveThrough } from '../fault-trial/round';
import { prepareBase, type World } from '../fault-trial/world';
import { runGateway } from '../support/gateway-process';
import { migrate } from '../support/migrated';
import { insertInvoice } from '../support/money';
import { spawnServer } from '../support/server-process';
import { prepareTemplate } from '../support/template';
import { Balancer, PLACES, type Place } from './balancer';
import { differences } from '../fault-trial/journal';
import { Door } from './load';

// Two releases side by side: processes of the release before, in whose folder this runs, are replaced one after the
// other by those of the new one, and back again, while payments, approvals, transfers, uploads and sign-ins go on.
// Prints a line of JSON for each step, and one for the whole.
const { values } = parseArgs({
  options: {
    new: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    plant: { type: 'string' },
  },
});
const NEW = values.new;
const BEFORE = process.cwd();
/** Rounds of payments that a mixture of two releases lives through. */
const ROUNDS_A_STEP = 2;
/** Longer than the balancer needs to notice. */
const STOP_PAUSE_MS = 2_500;

if (values.plant !== undefined && values.plant !== 'killed') throw new Error('The planted fault is: killed.');
/** Planted, processes die with their calls, which must be found. */
const signal = values.plant === undefined ? 'SIGTERM' : 'SIGKILL';

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Releases before this setting close at once when they are asked to stop: they are taken out of the balancer first. */
const hasPause = (root: string): boolean =>
  readFileSync(join(root, 'api/.env.example'), 'utf8').includes('STOP_PAUSE_MS=');

/** A running process of a release. */
interface Process {
  readonly root: string;
  /** Ends it by the signal. Returns its exit code. */
  end(): Promise<number | null>;
}

/** The processes at their places. */
class Places {
  readonly #running = new Map<Place, Process>();

  constructor(
    private readonly world: World,
    private readonly balancer: Balancer,
  ) {}

  async #start(place: Place, root: string): Promise<Process> {
    const port = this.balancer.ports[place];
    const environment = { STOP_PAUSE_MS: String(STOP_PAUSE_MS) };
    if (place.startsWith('api')) {
      const settings = { ...this.world.environment, ...environment, LOG_LEVEL: 'info', PORT: String(port) };
      const server = await spawnServer(settings, { main: join(root, 'api/dist/main.js') });
      return { root, end: () => server.stop(signal) };
    }
    const settings = { ...environment, PUBLIC_ORIGIN: gatewayUrl };
    const main = join(root, 'card-gateway/dist/main.js');
    const gateway = await runGateway(this.world.databaseNames[1], port, settings, [], main);
    return {
      root,
      end: async () => {
        await gateway.end(signal);
        return 0;
      },
    };
  }

  async #end(place: Place, { root, end }: Process): Promise<void> {
    const isTakenOut = !hasPause(root) && values.plant === undefined;
    if (isTakenOut) {
      await this.balancer.set(place, 'drain');
      await pause(STOP_PAUSE_MS);
    }
    const code = await end();
    if (code !== 0 && values.plant === undefined) throw new Error(`${place} ended with ${code}.`);
    if (isTakenOut) await this.balancer.set(place, 'ready');
  }

  /** Replaces the process at a place, as docs/deployment.md says. */
  async replace(place: Place, root: string): Promise<void> {
    const before = this.#running.get(place);
    if (before) await this.#end(place, before);
    this.#running.set(place, await this.#start(place, root));
    await this.balancer.sees(place, 'UP');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ end }) => end()));
  }
}

await prepareTemplate();
const base = await prepareBase();
const gatewayPort = await freePort();
const balancer = await Balancer.start(NEW, gatewayPort);
const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
const world = await base.open({ startGateway: async () => ({ url: gatewayUrl, end: async () => undefined }) });
const places = new Places(world, balancer);
for (const place of PLACES) await places.replace(place, BEFORE);

const migrateTo = async (): Promise<void> => {
  const [api, gateway] = world.databaseNames;
  await migrate(api, 'api', undefined, NEW);
  await migrate(gateway, 'card-gateway', undefined, NEW);
};
const at = (place: Place, root: string) => ({
  name: `${place} → ${root === NEW ? 'new' : 'before'}`,
  run: () => places.replace(place, root),
});
const GATEWAYS = ['card_gateway_1', 'card_gateway_2'] as const;
const APIS = ['api_1', 'api_2'] as const;
const steps = [
  { name: 'migrations', run: migrateTo },
  ...[...GATEWAYS, ...APIS].map((place) => at(place, NEW)),
  ...[...APIS, ...GATEWAYS].map((place) => at(place, BEFORE)),
];

const door = new Door(balancer.apiUrl, world.databaseNames[0]);
const [desk] = world.desks;
if (!desk) throw new Error('The world is empty.');
const invoice = await insertInvoice(world.pools.api, desk.company.email, 1_000);
const probe = new Probe(world, door, desk.company, invoice.docNumber);
probe.start();
const endReading = door.keepBusy(desk.company.tokens, gatewayUrl);
print({ isReady: true });

const began = performance.now();
const unsound: string[] = [];
let seed = Number(values.seed);
let payments = 0;
for (const { name, run } of steps) {
  door.stage = name;
  let isDone = false;
  const failure = run()
    .catch((error: unknown) => void unsound.push(`${name}: ${String(error)}`))
    .finally(() => (isDone = true));
  for (let rounds = 0; rounds < ROUNDS_A_STEP || !isDone; rounds += 1, seed += 1) {
    const nothing = async (): Promise<void> => undefined;
    const round = await liveThrough(world, door, door.api as never, seed, { strike: nothing, heal: nothing }).catch(
      // A call of its preparation, which is not repeated.
      (error: unknown) => ({ trials: 0, unsound: [`A round ended early: ${String(error)}`] }),
    );
    payments += round.trials;
    unsound.push(...round.unsound);
  }
  await failure;
  print({ step: name, payments, failed: door.failed.length, unsound: unsound.length });
}
const found = await probe.end();
await endReading();
unsound.push(
  ...found.faults,
  ...door.failed,
  ...(await differences(world)),
  ...(await world.brokenInvariants()).map((one) => JSON.stringify(one)),
);
for (const what of unsound) print({ what });
print({
  payments,
  calls: door.calls,
  acknowledged: found.acknowledged,
  longestCallMs: found.longest.ms,
  seconds: Math.round((performance.now() - began) / 1_000),
  unsound: unsound.length,
});
await places.stop();
balancer.stop();
process.exit(unsound.length === 0 ? 0 : 1);
