import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INVARIANTS, KEEPS_KEY, settingsOn, TEN_YEARS_MS } from './api';
import { cloneTemplate, dropDatabase, urlOf } from './databases';
import { spawnGateway, type GatewayProcess } from './gateway-process';
import { makeRestorable, type Restorable } from './restore';
import { spawnServer, type ServerProcess } from './server-process';

/** An API alone, or one with a card gateway and tokens that are valid for ten years. */
export type WorldKind = 'api' | 'money';

/** Addresses of a worker's servers, for the tests of a file. */
export interface OpenWorld {
  readonly url: string;
  readonly databaseName: string;
  readonly gatewayUrl: string | undefined;
}

/** The servers of a worker with their databases. */
interface World extends OpenWorld {
  readonly server: ServerProcess;
  readonly gateway: GatewayProcess | undefined;
  readonly databases: readonly Restorable[];
  /** Starts another process like the server. */
  readonly startAnother: () => Promise<ServerProcess>;
  another?: Promise<ServerProcess>;
  /** Length of the server's log when the file began. */
  loggedBefore: number;
}

async function startWorld(kind: WorldKind): Promise<World> {
  const gateway = kind === 'money' ? await spawnGateway() : undefined;
  const databaseName = await cloneTemplate();
  const forMoney = {
    ...gateway?.apiEnvironment,
    // Tests move the clock by days, and signing in again is tested elsewhere.
    ACCESS_TOKEN_TTL_MS: TEN_YEARS_MS,
    SESSION_LIFE_MS: TEN_YEARS_MS,
    SESSION_IDLE_MS: TEN_YEARS_MS,
    CARD_GATEWAY_ORIGIN: 'http://cards.example',
  };
  const settings = {
    ...settingsOn(databaseName),
    WEBHOOK_TIMEOUT_MS: '3000',
    ...KEEPS_KEY,
    // Tests that wait for a job wake it (`until`).
    JOB_INTERVAL_MS: '10000',
    ...(gateway && forMoney),
  };
  const start = () => spawnServer(settings);
  const server = await start();
  const urls = [urlOf(databaseName), ...(gateway ? [gateway.databaseUrl] : [])];
  const databases = await Promise.all(urls.map(makeRestorable));
  const found = { url: server.url, databaseName, gatewayUrl: gateway?.url };
  return { ...found, server, gateway, databases, startAnother: start, loggedBefore: 0 };
}

/** Serves the workers' servers from the process that started the workers. */
export interface WorkerServers {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a worker's servers when it first asks for them, and restores their databases for each further file. */
export async function startWorkerServers(): Promise<WorkerServers> {
  const worlds = new Map<string, Promise<World>>();

  async function open(key: string, kind: WorldKind): Promise<OpenWorld> {
    const known = worlds.get(key);
    const started = known ?? startWorld(kind);
    worlds.set(key, started);
    const world = await started;
    if (known) await Promise.all(world.databases.map(({ restore }) => restore()));
    world.loggedBefore = world.server.output().length;
    return { url: world.url, databaseName: world.databaseName, gatewayUrl: world.gatewayUrl };
  }

  async function answer({ url = '/' }: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [, kind, worker, asked] = pathname.split('/');
    const key = `${kind} ${worker}`;
    if (asked === 'open') return open(key, kind as WorldKind);
    const world = await worlds.get(key);
    if (!world) throw new Error(`No world was opened for ${key}.`);
    const { server, databases, loggedBefore } = world;
    if (asked === 'another') return (await (world.another ??= world.startAnother())).url;
    if (asked === 'log') return server.output(loggedBefore);
    if (asked === 'line') return server.lineWith(searchParams.get('with') ?? '', loggedBefore);
    // A named statement is planned once for all files of a worker.
    return (await databases[0]?.client.query({ name: 'invariants', text: INVARIANTS }))?.rows;
  }

  const http = createServer((request, response) => {
    answer(request).then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A busy worker could send on a connection that is being closed.
  http.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      http.closeAllConnections();
      http.close();
      const started = await Promise.all(worlds.values());
      const stopWorld = async ({ databaseName, databases, server, another, gateway }: World): Promise<void> => {
        await Promise.all([server.stop(), (await another)?.stop(), ...databases.map(({ close }) => close())]);
        await Promise.all([dropDatabase(databaseName), gateway?.stop()]);
      };
      await Promise.all(started.map(stopWorld));
    },
  };
}
