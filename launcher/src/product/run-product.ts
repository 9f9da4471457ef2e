import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildOneBundle, buildPackages } from './build/build-packages';
import { browserConfig } from './config/browser-config';
import { overrideOrigins } from './config/override-origins';
import { originOf, portOf, type ServerName } from './config/ports';
import type { RemoteName } from './config/remote-settings';
import { readSecrets } from './config/secrets';
import { readyFileOf, type Settings } from './config/settings';
import { hostFilesOf, registryFileOf, releasesOf } from './config/where-releases-lie';
import { isBuildable, remotesOf } from './config/workspace';
import { startChild } from '../processes/child';
import { takeInstance, type InstanceLock } from '../processes/instance-lock';
import { serveHost, serveRemotes, surroundingsOf } from './applications';
import { choosePort } from './check-ports';
import { writeCodeList } from './code-list';
import { serveHot, serveHotAlone } from './dev-applications';
import type { HotName } from './dev-server';
import { serveOneBundle } from './one-bundle';
import { registerOperators } from './demonstration-operators';
import { migrateDatabases, openDatabases } from './open-databases';
import { step } from './progress';
import { compressPublished, publishBuilt, publishBuiltHost, type HostOrRemote } from './publish-built';
import { removeReady, writeReady, type Ready } from './ready-file';
import { serveWithNginx } from './serve-with-nginx';
import { addressOf, type Databases, serverPlans, type ServerPlan } from './servers';
import { StopList } from './stop-list';
import { whenReady } from './when-ready';

export interface RunOptions {
  settings: Settings;
  /** One remote in its minimal shell, instead of the shell with all remotes; it is compiled at each change. */
  alone: RemoteName | null;
  /**
   * Packages that are compiled at each change and replaced in the open page. The shell is always among them, unless
   * there are none or one remote runs alone.
   */
  hot: readonly HotName[];
  /** Folders of builds that are served instead of this workspace's. */
  given?: ReadonlyMap<HostOrRemote, string> | undefined;
  /** Serves host and remotes as one bundle of the same source, which needs no registry and no servers of remotes. */
  isOneBundle?: boolean;
  /** Runs a real nginx in front of two processes of the API, as a deployment does, instead of our own servers. */
  nginx?: boolean;
  /** Removes the data with the product, for tests. */
  ephemeral: boolean;
  environment: NodeJS.ProcessEnv;
  /** Ends a start between two of its steps. */
  signal: AbortSignal;
}

export interface RunningProduct {
  ready: Ready;
  /** Rejects when a part has failed for good; the rest still runs then. */
  failed: Promise<never>;
  stop: () => Promise<void>;
}

/**
 * Builds changed packages and starts everything. After a failure, or an abort of `signal`, everything started is
 * stopped again.
 */
export async function runProduct(options: RunOptions): Promise<RunningProduct> {
  const stops = new StopList();
  try {
    return await start(options, stops);
  } catch (error) {
    await stops.stopAll();
    throw error;
  }
}

async function start(
  {
    settings: wanted,
    alone,
    hot,
    given,
    isOneBundle = false,
    nginx = false,
    ephemeral,
    environment,
    signal,
  }: RunOptions,
  stops: StopList,
): Promise<RunningProduct> {
  const { projectRoot, dataDir } = wanted;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const remotes = isOneBundle ? [] : remotesOf(projectRoot);
  const application: ServerName = alone ?? 'host';
  const scheme = nginx ? 'https' : 'http';
  const { port, announce } = await choosePort(
    [
      ...(alone === null ? (['host', ...remotes] as const) : [alone]),
      'api',
      'card-gateway',
      'mail',
      'mail-in',
      ...(nginx ? (['api-2', 'card-gateway-server'] as const) : []),
    ],
    wanted.port,
  );
  const settings = { ...wanted, port };
  const origin = originOf(application, port, scheme);
  const lock = await takeInstance(dataDir, origin);
  stops.add('lock', lock.release);
  announce();
  const readyFile = readyFileOf(settings);
  removeReady(readyFile);

  const packages = ['api', 'card-gateway', ...(alone === null ? ['host', ...remotes] : [alone])].filter((name) =>
    isBuildable(projectRoot, name),
  );
  await step('Building what changed', () =>
    buildPackages(
      projectRoot,
      packages.filter((name) => ![...hot, ...(given?.keys() ?? [])].some((one) => one === name)),
    ),
  );
  if (isOneBundle) await step('Building the one bundle', () => buildOneBundle(projectRoot));
  signal.throwIfAborted();

  const fail = deferredFailure();
  const databases = await step('Starting PostgreSQL', () =>
    openDatabases(settings, ephemeral, environment, stops, fail.because),
  );
  signal.throwIfAborted();
  const plans = serverPlans({
    settings,
    secrets: readSecrets(dataDir),
    databases,
    browserOrigin: origin,
    environment,
    behindNginx: nginx,
  }).filter((plan) => packages.includes(plan.package));
  await step('Migrating the databases', () => migrateDatabases(projectRoot, plans, databases));
  await addOperators(settings, plans, databases);
  signal.throwIfAborted();
  await step('Starting the servers', () => startServers(plans, settings, lock, stops, fail.because));
  signal.throwIfAborted();

  const overrides =
    alone === null
      ? overrideOrigins(
          environment,
          origin,
          remotes.map((remote) => originOf(remote, port, scheme)),
        )
      : [];
  const config = browserConfig(originOf('card-gateway', port, scheme), overrides, environment);
  const context = { projectRoot, dataDir, port, scheme, config, stops } as const;
  if (alone !== null) {
    await serveHotAlone({ projectRoot, lock, stops }, port, alone, surroundingsOf(context, []));
  } else if (isOneBundle) {
    await serveOneBundle(context);
  } else {
    const released = remotes.filter((remote) => !hot.includes(remote));
    // If all remotes are in development, published releases stay as they are.
    if (released.length > 0) publishBuilt({ projectRoot, dataDir, port, scheme, given }, released);
    if (hot.length === 0 && packages.includes('host')) {
      publishBuiltHost({ projectRoot, dataDir, port, given });
      writeCodeList({
        file: registryFileOf(dataDir),
        folderOf: (remote) => releasesOf(dataDir, remote),
        hostFiles: hostFilesOf(dataDir),
        hostOrigin: origin,
      });
    }
    if (nginx) {
      await step('Compressing what is new', () => compressPublished({ dataDir }, released));
      await serveWithNginx(context, released, fail.because);
    } else {
      await serveRemotes(context, released);
      if (hot.length > 0) await serveHot({ projectRoot, lock, stops }, port, hot, surroundingsOf(context, released));
      else if (packages.includes('host')) await serveHost(context, remotes);
    }
  }
  stops.add('ready.json', () => {
    lock.announceStop();
    removeReady(readyFile);
  });
  const has = (name: string) => packages.includes(name);
  const ready = writeReady(readyFile, {
    ...(alone === null && has('host') && { host: origin }),
    ...(has('api') && {
      api: `http://127.0.0.1:${portOf('api', port)}`,
      apiProcesses: plans.filter((plan) => plan.package === 'api').map(addressOf),
      mail: originOf('mail', port),
    }),
    ...(has('card-gateway') && { cardGateway: originOf('card-gateway', port, scheme) }),
    remotes: Object.fromEntries(
      (alone === null ? remotes : [alone]).map((remote) => [remote, originOf(remote, port, scheme)]),
    ),
  });
  // Brotli takes longer than the rest of a start, so files are sent as gzip meanwhile. Not for tests, whose files are
  // gone before it is of use.
  if (alone === null && !isOneBundle && !ephemeral) compressInBackground(dataDir, remotes, stops);
  return { ready, failed: fail.promise, stop: () => stops.stopAll() };
}

/**
 * Registers the two operators of a demonstration, so that decisions that need two people can be tried. A database of
 * one's own may have its people already.
 */
async function addOperators(
  { projectRoot, dataDir }: Settings,
  plans: readonly ServerPlan[],
  { api }: Databases,
): Promise<void> {
  if (plans.find(({ name }) => name === 'api')?.environment.SEED_DEMO !== '1') return;
  await registerOperators(projectRoot, dataDir, api.owner).catch((error: unknown) => {
    console.error(`  ! The operators of the demonstration were not registered: ${String(error)}`);
  });
}

/** Compresses what is published while the product runs. A failure is printed; files are sent as gzip then. */
function compressInBackground(dataDir: string, remotes: readonly RemoteName[], stops: StopList): void {
  const stop = new AbortController();
  const work = compressPublished({ dataDir }, remotes, stop.signal).catch((error: unknown) => {
    console.error(`  ! Not everything is compressed: ${error instanceof Error ? error.message : String(error)}`);
  });
  stops.add('compression', async () => {
    stop.abort();
    await work;
  });
}

async function startServers(
  plans: readonly ServerPlan[],
  settings: Settings,
  lock: InstanceLock,
  stops: StopList,
  because: (error: Error) => void,
): Promise<void> {
  const children = plans.map((plan) => {
    const { name, package: folder, environment } = plan;
    const child = startChild({
      name,
      entry: join('dist', 'main.js'),
      cwd: join(settings.projectRoot, folder),
      environment,
      logDir: join(settings.dataDir, 'logs'),
      onSpawn: (pid) => {
        lock.addChild(name, pid);
      },
      onRestart: (message) => {
        console.error(`  ! ${message}`);
      },
    });
    stops.add(name, child.stop);
    child.failed.catch(because);
    return { name, child, health: `${addressOf(plan)}/health/ready` };
  });
  await Promise.all(children.map(({ name, child, health }) => whenReady(name, health, child.failed)));
  for (const { child } of children) child.keepRunning();
}

function deferredFailure(): { promise: Promise<never>; because: (error: Error) => void } {
  let because: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, reject) => {
    because = reject;
  });
  promise.catch(() => undefined);
  return { promise, because };
}
