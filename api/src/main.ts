import closeWithGrace from 'close-with-grace';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app/app';
import { createLanes } from './app/jobs';
import { createChatDeliveries } from './approvals';
import { registerReactions } from './app/reactions';
import { openMailIn } from './app/mail-in';
import { publishTermsFiles } from './identity';
import { closeBooks, plantSeeds, readSiteTexts, SEEDS, startMailReader, warnOfMissingPeople } from './operations';
import { createDeliveries } from './partners';
import { warnOfLateReceipts } from './payments';
import { createGatewayClient } from './platform/card-gateway/gateway-client';
import { measureGateway } from './platform/card-gateway/measure-gateway';
import { createClock } from './platform/clock/clock';
import { ConfigError, readConfig } from './platform/config/config';
import type { Context } from './platform/context/context';
import { masterKeysOf } from './platform/crypto/key-wrapping';
import { sealPlainRows } from './platform/secrets/seal-plain-rows';
import { openSigningKeys } from './platform/secrets/signing-keys';
import { openVault } from './platform/crypto/vault';
import { breakConnections, openDatabase } from './platform/db/client';
import { watchReplication } from './platform/db/replication';
import { requireRuntimeRole } from './platform/db/require-runtime-role';
import { requireSessionPooling } from './platform/db/require-session-pooling';
import { TracedClient } from './platform/db/traced-client';
import { createLogger } from './platform/tracing/logger';
import { startJobs } from './platform/jobs/job-runner';
import { openPresence } from './platform/presence/presence';
import { openFileStore } from './platform/storage/open-file-store';
import { startTracing } from './platform/tracing/tracing';

// These paths are valid from both src/ and dist/.
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const TERMS = fileURLToPath(new URL('../terms', import.meta.url));
const SITE_TEXTS = fileURLToPath(new URL('../site-texts', import.meta.url));

/** Longest time of a statement of a job or of the operator's long calls, in ms. No user waits for it. */
const WORK_STATEMENT_MS = 30 * 60_000;
/** Longest wait for running requests when the process is stopped, in ms. */
const STOP_WITHIN_MS = 10_000;

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function start(): Promise<void> {
  registerReactions();
  const config = readConfig(process.env);
  const masterKeys = masterKeysOf(config.MASTER_KEYS);
  const texts = await readSiteTexts(config, SITE_TEXTS);
  const log = createLogger(config.LOG_LEVEL);
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : await startTracing();
  const Client = tracing && TracedClient;
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize } = config;
  const database = openDatabase(url, poolSize, { Client, statementMs: config.DATABASE_TIMEOUT_MS });
  const patient = openDatabase(url, poolSize, { Client, statementMs: WORK_STATEMENT_MS });
  await requireSessionPooling(database);
  await requireRuntimeRole(database, MIGRATIONS);
  const clock = createClock(database, config.CLOCK_MOVABLE);
  const gateway = measureGateway(
    createGatewayClient(config.CARD_GATEWAY_URL, config.CARD_GATEWAY_SECRET, config.CARD_GATEWAY_TIMEOUT_MS),
  );
  const breakAll = (): void => [database, patient].forEach(breakConnections);
  const replication = await watchReplication(
    database,
    config.DATABASE_REPLICATION,
    log,
    Math.ceil(poolSize / 2),
    breakAll,
  );
  const onMoved = (): void => {
    breakAll();
    // The server that has taken over may have other settings.
    void replication.check();
  };
  const context: Context = {
    config,
    database,
    clock,
    files: await openFileStore(config),
    gateway,
    presence: await openPresence(url, log, { onMoved, beat: replication.look }),
    replication,
    vault: await openVault({ database, clock }, masterKeys),
    log,
  };
  const work = { ...context, database: patient };
  await sealPlainRows(work);
  await publishTermsFiles(work, TERMS);
  if (config.SEED_DEMO) await plantSeeds(work, SEEDS);
  await warnOfMissingPeople(context);
  await warnOfLateReceipts(context);
  const lifecycle = { isDraining: false };
  const app = await createApp({
    context,
    work,
    keys: await openSigningKeys(context),
    lifecycle,
    texts,
    tracing,
  });

  const deliveries = [createDeliveries(work), createChatDeliveries(work)];
  const mailIn = openMailIn(work);
  const messages = [...deliveries.map(({ job }) => job), ...(mailIn?.jobs ?? [])];
  const jobs = startJobs(work, createLanes(work, messages));
  clock.onMove(jobs.wake);
  const mailServer = await mailIn?.start(jobs.wake);
  const mailReader =
    config.MAIL_READER_PORT === undefined
      ? undefined
      : await startMailReader(context, {
          host: config.HOST,
          port: config.MAIL_READER_PORT,
          inboxPort: mailServer?.port,
        });

  closeWithGrace({ delay: config.STOP_PAUSE_MS + STOP_WITHIN_MS, logger: log }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error');
    log.info({ signal }, 'stopping');
    lifecycle.isDraining = true;
    // Balancers notice meanwhile, and send to other processes. A connection that is closed before would lose a request.
    if (!err) await pause(config.STOP_PAUSE_MS);
    closeBooks();
    context.replication.stop();
    const stopped = deliveries.map(({ stop }) => stop());
    await Promise.all([
      app.close(),
      jobs.stop(),
      ...stopped,
      mailReader && closeServer(mailReader),
      mailServer?.stop(),
    ]);
    await Promise.all([context.presence.leave(), database.$client.end(), patient.$client.end(), tracing?.stop()]);
  });

  await app.listen({ host: config.HOST, port: config.PORT });
}

start().catch((error: unknown) => {
  // No logger exists yet if the settings are wrong.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
