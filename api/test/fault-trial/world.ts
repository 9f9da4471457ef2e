import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { CreditCard } from 'shared-api/types';
import { luhn } from 'shared-rules/card';
import { freePort } from '../../../launcher/src/processes/free-port';
import { readConfig, type Config } from '../../src/platform/config/config';
import { openDatabase } from '../../src/platform/db/client';
import { type Api, expected, INVARIANTS, settingsOn, startApi, TEN_YEARS_MS, type Tokens } from '../support/api';
import {
  closePool,
  dropDatabase,
  gatewayTemplateName,
  onServer,
  ROLES,
  runtimeUrlOf,
  templateName,
  urlOf,
} from '../support/databases';
import { newKey } from '../support/documents';
import { CARDS, gatewayAt, type Gateway } from '../support/gateway';
import { apiEnvironmentOf, runGateway, type RunningGateway } from '../support/gateway-process';
import { addCard, type Money } from '../support/money';
import { newCorporation } from '../support/new-account';
import { newSeller, type Seller } from '../support/requests';
import { FILES_FOLDER, MASTER_KEYS } from '../support/server-process';
import { corporationSupplier } from '../support/suppliers';
import { MOST_AT_ONCE } from './plan';

const COMPANIES = 5;
/** Connections that the instances of a world share. Payments meet on these; each more has its own plans to make. */
const CONNECTIONS = 8;

/** A company that pays. */
export interface Company {
  readonly email: string;
  readonly tokens: Tokens;
  /** Card whose issuer asks for 3-D Secure. */
  readonly challenged: CreditCard;
}

/** Everything that one payment at a time uses: its company, its own cards, and its source address. */
export interface Desk {
  readonly index: number;
  readonly company: Company;
  readonly cards: { readonly authorise: CreditCard; readonly reauthorise: CreditCard };
  readonly source: string;
}

/** Companies with their cards, and a seller who sends requests. */
interface Cast {
  readonly desks: readonly Desk[];
  readonly seller: Seller;
}

/** Databases of API and card gateway with a running gateway. */
export interface World extends Cast {
  /** Settings of the API's processes, and the same read. */
  readonly environment: Readonly<Record<string, string>>;
  readonly config: Config;
  readonly gateway: Gateway;
  /** Connections for the instances of the API. */
  readonly connections: pg.Pool;
  /** Pools on both databases, as superuser. */
  readonly pools: { readonly api: pg.Pool; readonly gateway: pg.Pool };
  readonly databaseNames: readonly [api: string, gateway: string];
  /** The clock of its database: difference to real time in ms. */
  readonly clock: { offsetMs: number };
  /** Moves the clock by a number of ms, and the gateway's challenges with it. */
  moveClock(byMs: number): Promise<void>;
  /** Ends the gateway's process at once, and starts another one at the same address. */
  killGateway(): Promise<void>;
  endGateway(): Promise<void>;
  /** Resolves when the gateway runs. */
  gatewayRuns(): Promise<unknown>;
  brokenInvariants(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** Moves all tries of cards a day into the past, as the limits of cards are tested elsewhere. */
export async function forgetCardTries(pool: pg.Pool): Promise<void> {
  for (const table of ['payment_attempts', 'credit_cards', 'card_verifications'])
    await pool.query(
      `update ${table} set created_at = created_at - interval '25 hours'
       where created_at > now() + (select offset_ms * interval '1 ms' from clock) - interval '25 hours'`,
    );
}

async function saveCard(api: Api, gateway: Gateway, tokens: Tokens, number: string): Promise<CreditCard> {
  const call: Money['call'] = (method, path, body) => api.call(method, path, { tokens, body });
  return expected(await addCard({ call, gateway }, await gateway.tokenOf(number)), 201);
}

async function newCompany(api: Api, gateway: Gateway, index: number): Promise<Company> {
  const { email, tokens } = await newCorporation(api);
  expected(
    await api.call('POST', '/suppliers/corporation', {
      tokens,
      body: corporationSupplier(),
      headers: { 'idempotency-key': newKey() },
    }),
    201,
  );
  const number = index % 2 === 0 ? CARDS.challenge : '5200000000003225';
  const challenged = await saveCard(api, gateway, tokens, number);
  return { email, tokens, challenged };
}

/** Returns a number that the gateway approves; each index has its own. */
function cardNumber(index: number): string {
  const start = `424242${String(index).padStart(9, '0')}`;
  const number = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(luhn);
  if (number === undefined) throw new Error('One of ten check digits is right.');
  return number;
}

/** Registers companies and saves their cards, through a separate server. */
async function prepareCast(databaseName: string, gatewayUrl: string): Promise<Cast> {
  const api = await startApi({ databaseName, env: { ...apiEnvironmentOf(gatewayUrl), ...LONG_LIVES } });
  const gateway = gatewayAt(gatewayUrl, async () => undefined);
  try {
    const companies: Company[] = [];
    for (let index = 0; index < COMPANIES; index += 1) companies.push(await newCompany(api, gateway, index));
    const desks: Desk[] = [];
    for (let index = 0; index < MOST_AT_ONCE; index += 1) {
      const company = companies[index % COMPANIES];
      if (!company) throw new Error('No company.');
      await forgetCardTries(api.pool);
      const save = (number: string): Promise<CreditCard> => saveCard(api, gateway, company.tokens, number);
      desks.push({
        index,
        company,
        cards: {
          authorise: await save(cardNumber(2 * index)),
          reauthorise: await save(cardNumber(2 * index + 1)),
        },
        source: `198.51.100.${index + 1}`,
      });
    }
    return { desks, seller: await newSeller(api, {}, '株式会社みどり商事', 10_000) };
  } finally {
    await api.stop();
  }
}

/** Tokens and sessions outlive the clock's jumps, which are tested elsewhere. */
const LONG_LIVES = {
  ACCESS_TOKEN_TTL_MS: TEN_YEARS_MS,
  SESSION_LIFE_MS: TEN_YEARS_MS,
  SESSION_IDLE_MS: TEN_YEARS_MS,
  SIGNING_KEY_LIFE_MS: TEN_YEARS_MS,
};

/** The embedded bank takes every file, and the policy releases those of the days. It examines nothing. */
const BANK = {
  TRANSFER_BANK: 'embedded',
  TRANSFER_CUT_OFF: '00:00',
  EMBEDDED_POLICY: '1',
  EXAMINATION_DELAY_MS: TEN_YEARS_MS,
  APPROVAL_DELAY_MS: TEN_YEARS_MS,
};

/** How a world is opened. */
interface WorldOptions {
  /** Class of the pools with which the trial looks on. */
  readonly Pool?: typeof pg.Pool;
  /** Starts the card gateway on a database. */
  readonly startGateway?: (database: string) => Promise<RunningGateway>;
}

/** Databases with a cast, from which worlds are copied. */
export interface Base {
  /** Opens a new world. */
  open(options?: WorldOptions): Promise<World>;
  drop(): Promise<void>;
}

const newName = (service: string): string => `api_test_trial_${service}_${randomBytes(6).toString('hex')}`;

/**
 * Copies a database file by file. In a copy that is made by the log, sequences fall back after a crash, and on a
 * standby (findings/); a copy of that copy has them so from the start.
 */
const copyDatabase = (from: string, name: string, owner: string): Promise<void> =>
  onServer(`create database ${name} template ${from} owner ${owner} strategy file_copy`);

/** Prepares what all worlds begin with, once. The template of the tests must be there (`prepareTemplate`). */
export async function prepareBase(): Promise<Base> {
  const names = { api: newName('api'), gateway: newName('gateway') };
  await copyDatabase(templateName(), names.api, ROLES.api.owner);
  await copyDatabase(gatewayTemplateName(), names.gateway, ROLES.gateway.owner);
  const process = await runGateway(names.gateway, await freePort());
  const cast = await prepareCast(names.api, process.url);
  await process.end('SIGTERM');

  async function open({ Pool = pg.Pool, startGateway }: WorldOptions = {}): Promise<World> {
    const api = newName('api');
    const gateway = newName('gateway');
    for (const [name, { owner }, template] of [
      [api, ROLES.api, names.api],
      [gateway, ROLES.gateway, names.gateway],
    ] as const)
      await copyDatabase(template, name, owner);
    // A connection plans a statement five times before it has a plan for all values. No world lives that long.
    for (const name of [api, gateway])
      await onServer(`alter database ${name} set plan_cache_mode = force_generic_plan`);
    const port = await freePort();
    const start = startGateway ?? ((database: string) => runGateway(database, port));
    let running: Promise<RunningGateway> = start(gateway);
    const { url } = await running;
    const pools = {
      api: new Pool({ connectionString: urlOf(api), max: 4, options: '-c jit=off' }),
      gateway: new Pool({ connectionString: urlOf(gateway), max: 2 }),
    };
    const connections = openDatabase(runtimeUrlOf(api), CONNECTIONS).$client;
    const { rows } = await pools.api.query<{ ms: number }>('select offset_ms::float8 as ms from clock');
    const clock = { offsetMs: rows[0]?.ms ?? 0 };
    const environment = {
      ...settingsOn(api),
      ...apiEnvironmentOf(url),
      ...LONG_LIVES,
      ...BANK,
      MASTER_KEYS,
      FILES_DIR: FILES_FOLDER,
      LOG_LEVEL: 'silent',
      // A trial that waits for a job wakes it.
      JOB_INTERVAL_MS: '500',
      DATABASE_POOL_SIZE: String(CONNECTIONS),
    };
    return {
      ...cast,
      environment,
      config: readConfig(environment),
      gateway: gatewayAt(url, async () => undefined),
      connections,
      pools,
      databaseNames: [api, gateway],
      clock,
      moveClock: async (byMs) => {
        clock.offsetMs += byMs;
        await pools.api.query('update clock set offset_ms = $1', [clock.offsetMs]);
        // The gateway knows real time alone. A challenge whose answer was lost can only end by its limit.
        await pools.gateway.query(
          "update authorisations set challenge_expires_at = challenge_expires_at - $1 * interval '1 ms' where state = 'challenge'",
          [byMs],
        );
      },
      killGateway: async () => {
        const old = await running;
        running = old.end('SIGKILL').then(() => start(gateway));
        await running;
      },
      endGateway: async () => (await running).end('SIGKILL'),
      gatewayRuns: () => running,
      brokenInvariants: async () => (await pools.api.query(INVARIANTS)).rows as unknown[],
      close: async () => {
        await (await running).end('SIGTERM');
        await Promise.all([closePool(pools.api), closePool(pools.gateway), closePool(connections)]);
        await dropDatabase(api);
        await dropDatabase(gateway);
      },
    };
  }

  return {
    open,
    drop: async () => {
      await dropDatabase(names.api);
      await dropDatabase(names.gateway);
    },
  };
}
