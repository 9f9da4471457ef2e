import closeWithGrace from 'close-with-grace';
import { openMailIn } from './app/mail-in';
import { createClock } from './platform/clock/clock';
import { ConfigError, readConfig } from './platform/config/config';
import { openDatabase } from './platform/db/client';
import { startJobs } from './platform/jobs/job-runner';
import { openFileStore } from './platform/storage/open-file-store';
import { createLogger } from './platform/tracing/logger';

/** Longest time of a statement, in ms. */
const STATEMENT_MS = 60_000;
const CONNECTIONS = 4;
const STOP_WITHIN_MS = 10_000;

// Receives mail in a process of its own (ADR 111): it speaks with strangers, so it serves nothing else. It has the
// settings of the API and its role in the database.
async function start(): Promise<void> {
  // It seals and opens nothing, so it has no keys.
  const config = readConfig({ MASTER_KEYS: 'none', ...process.env });
  const log = createLogger(config.LOG_LEVEL);
  const database = openDatabase(config.DATABASE_URL, CONNECTIONS, { statementMs: STATEMENT_MS });
  const clock = createClock(database, config.CLOCK_MOVABLE);
  const context = { config, database, clock, files: await openFileStore(config), log };
  const mailIn = openMailIn(context);
  if (!mailIn) throw new ConfigError('INBOX_PORT is missing: where mails are received. See api/.env.example.');
  const jobs = startJobs(
    context,
    mailIn.jobs.map((job) => [job]),
  );
  const server = await mailIn.start(jobs.wake);
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: log }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error');
    log.info({ signal }, 'stopping');
    await Promise.all([server.stop(), jobs.stop()]);
    await database.$client.end();
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
