import { type BooksAnswer, type BooksRequest, createBooksWork } from './operations/books/books-work';
import { createGatewayClient } from './platform/card-gateway/gateway-client';
import { GatewayUnavailable } from './platform/card-gateway/gateway-error';
import { createClock } from './platform/clock/clock';
import { readConfig } from './platform/config/config';
import { openDatabase } from './platform/db/client';
import { Failure } from './platform/http/failure';
import { createLogger } from './platform/tracing/logger';

/** Longest time of a statement, in ms. No user waits for it. */
const STATEMENT_MS = 30 * 60_000;
const CONNECTIONS = 2;

// Runs as a separate process for work on the books, which may take minutes and much memory. It has the settings of the
// API, does one piece of work after the other, and ends when the API ends it or is gone.
const config = readConfig(process.env);
const database = openDatabase(config.DATABASE_URL, CONNECTIONS, { statementMs: STATEMENT_MS });
const work = createBooksWork({
  config,
  database,
  clock: createClock(database, config.CLOCK_MOVABLE),
  gateway: createGatewayClient(config.CARD_GATEWAY_URL, config.CARD_GATEWAY_SECRET, config.CARD_GATEWAY_TIMEOUT_MS),
  log: createLogger(config.LOG_LEVEL),
});

async function answer({ work: name, asked }: BooksRequest): Promise<BooksAnswer> {
  try {
    return { kind: 'done', value: await work[name](asked) };
  } catch (error) {
    if (error instanceof Failure) {
      const { code, message, details } = error;
      return { kind: 'refused', code, message, errors: details.errors ?? [] };
    }
    if (error instanceof GatewayUnavailable) return { kind: 'unavailable', message: error.message };
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (request: BooksRequest) => {
  void answer(request).then((said) => process.send?.(said));
});
process.once('disconnect', () => process.exit(1));
