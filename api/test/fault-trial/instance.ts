import { drizzle } from 'drizzle-orm/node-postgres';
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import type pg from 'pg';
import { createApp } from '../../src/app/app';
import { createLanes } from '../../src/app/jobs';
import { registerReactions } from '../../src/app/reactions';
import { readSiteTexts } from '../../src/operations';
import { createDeliveries } from '../../src/partners';
import { createGatewayClient, type GatewayClient } from '../../src/platform/card-gateway/gateway-client';
import { createClock, type Clock } from '../../src/platform/clock/clock';
import type { Context } from '../../src/platform/context/context';
import { masterKeysOf } from '../../src/platform/crypto/key-wrapping';
import { openSigningKeys } from '../../src/platform/secrets/signing-keys';
import { openVault } from '../../src/platform/crypto/vault';
import { DRIZZLE_OPTIONS, type Database } from '../../src/platform/db/client';
import { NOTHING_ASKED } from '../../src/platform/db/replication';
import { createLogger } from '../../src/platform/tracing/logger';
import { startJobs, type Lane } from '../../src/platform/jobs/job-runner';
import { openPresence } from '../../src/platform/presence/presence';
import { openFileStore } from '../../src/platform/storage/open-file-store';
import type { Answer, CallOptions } from '../support/api';
import { PEOPLE } from '../support/people';
import { API_FOLDER } from '../support/databases';
import { Gate } from './gate';
import { LeasePool } from './lease-pool';
import type { Plant } from './plants';
import type { World } from './world';

/** A call of the API: `path` has its prefix, `source` is the address that it comes from. */
export interface Call extends CallOptions {
  readonly method: string;
  readonly path: string;
  readonly source: string;
}

/** One life of the API: what a process has, and loses when it dies. */
export interface Instance {
  readonly gate: Gate;
  /** Returns the answer to a call; null if the instance dies meanwhile. */
  call<T>(call: Call): Promise<Answer<T> | null>;
  /** Resolves with null when it dies. */
  readonly dead: Promise<null>;
  /** Makes it look for due work at once. */
  wake(): void;
  /** Stops it in order. */
  stop(): Promise<void>;
}

/**
 * The API in this process. Its routes and jobs are built once, as that takes longer than a trial. Each instance has its
 * own connections, process number and running jobs, and everything that it runs uses those.
 */
export interface Host {
  start(): Promise<Instance>;
  /** Address for calls outside of a trial. A living instance answers them. */
  url(): string;
  close(): Promise<void>;
}

/** Services that an instance does not share. */
type Own = Pick<Context, 'gateway' | 'presence'> & { readonly pool: pg.Pool };

const running = new AsyncLocalStorage<Own>();

/** Forwards to the service of the instance that calls. */
const switching = <T extends object>(serviceOf: () => T): T =>
  new Proxy({} as T, {
    get: (_, name) => {
      const service = serviceOf();
      const value: unknown = Reflect.get(service, name, service);
      return typeof value === 'function' ? (value.bind(service) as unknown) : value;
    },
  });

const behind = (gate: Gate, gateway: GatewayClient): GatewayClient =>
  new Proxy(gateway, {
    get: (target, name: keyof GatewayClient) => {
      const ask = target[name] as (...words: unknown[]) => Promise<unknown>;
      return (...words: unknown[]) => gate.pass('gateway', () => ask(...words));
    },
  });

/**
 * Returns the jobs that move money and are found by due rows. Other lanes send mails and webhooks. Hourly jobs are not
 * part of a payment, and each start would run them.
 */
const moneyJobs = ([money = []]: readonly Lane[]): Lane => money.filter((job) => job.everyMs === undefined);

/**
 * Builds the API on connections that its instances share one after the other.
 * @param plant a fault that the trials have to find
 */
export function createHost({ config, connections, clock: offset }: World, plant: Plant = {}): Host {
  registerReactions();
  const log = createLogger(config.LOG_LEVEL);
  const alive = new Set<Own>();
  const own = (): Own => {
    const services = running.getStore() ?? [...alive].at(-1);
    if (services === undefined) throw new Error('No instance has been started.');
    return services;
  };
  // One drizzle for all instances, because its prepared statements outlive them. Only the pool below it changes.
  const database: Database = drizzle({ client: switching(() => own().pool), ...DRIZZLE_OPTIONS });
  // Only the trials move it, so nobody has to ask the database, which was a fifth of all statements.
  const clock: Clock = { ...createClock(database, true), now: async () => Date.now() + offset.offsetMs };
  const client = createGatewayClient(
    config.CARD_GATEWAY_URL,
    config.CARD_GATEWAY_SECRET,
    config.CARD_GATEWAY_TIMEOUT_MS,
  );
  const gateway = plant.gateway?.(client) ?? client;

  async function build() {
    const context: Context = {
      config,
      database,
      clock,
      files: await openFileStore(config),
      gateway: switching(() => own().gateway),
      presence: switching(() => own().presence),
      replication: { ...NOTHING_ASKED, mode: 'single' },
      vault: await openVault({ database, clock }, masterKeysOf(config.MASTER_KEYS)),
      log,
    };
    const texts = await readSiteTexts(config, join(API_FOLDER, 'site-texts'));
    const app = await createApp({
      context,
      work: context,
      keys: await openSigningKeys(context),
      lifecycle: { isDraining: false },
      texts,
    });
    // Outside of the instance that builds it: whichever lives answers.
    const url = await running.exit(() => app.listen({ host: '127.0.0.1', port: 0 }));
    return { context, app, url, lanes: [moneyJobs(createLanes(context, [createDeliveries(context).job]))] };
  }
  let built: Awaited<ReturnType<typeof build>> | undefined;

  async function start(): Promise<Instance> {
    const presence = await openPresence(config.DATABASE_URL, log);
    let announce = (): void => undefined;
    const dead = new Promise<null>((resolve) => {
      announce = () => resolve(null);
    });
    const gate = new Gate(() => {
      alive.delete(services);
      pool.cut();
      void presence.leave();
      void jobs.stop();
      announce();
    });
    const gatedGateway = behind(gate, gateway);
    const pool = new LeasePool(connections, gate, (client) => plant.beforeCommit?.(client, gatedGateway));
    const services: Own = { pool, gateway: gatedGateway, presence };
    alive.add(services);
    const { context, app, lanes } = (built ??= await running.run(services, build));
    const jobs = running.run(services, () => startJobs(context, lanes));

    async function inject<T>({ method, path, source, tokens, body, headers = {} }: Call): Promise<Answer<T>> {
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        remoteAddress: source,
        headers: {
          ...(tokens && { authorization: tokens.id_token, 'access-token': tokens.access_token }),
          ...(path.startsWith('/operator') && { authorization: `Bearer ${PEOPLE.administrator.token}` }),
          ...(plant.headers?.(headers) ?? headers),
        },
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return { status: answer.statusCode, headers: new Headers(), body: (isJson ? answer.json() : null) as T };
    }
    return {
      gate,
      dead,
      call: <T>(call: Call) => running.run(services, () => Promise.race([dead, inject<T>(call)])),
      wake: () => running.run(services, () => jobs.wake()),
      stop: async () => {
        if (gate.isDead) return;
        alive.delete(services);
        await jobs.stop();
        await presence.leave();
      },
    };
  }

  return {
    start,
    url: () => built?.url ?? '',
    close: async () => built?.app.close(),
  };
}
