import { startApi, type OwnApi } from '../support/api';
import { closePool, runtimeUrlOf } from '../support/databases';
import type { Money } from '../support/money';
import { openGate, portOf, through } from './tcp-gate';

/** A request to the database or the card gateway, identified by a text in it. */
export interface Passage {
  readonly at: 'database' | 'gateway';
  readonly text: string;
}

/** A request at which a process dies: before it arrives, or after it arrives but before its answer does. */
export interface Moment extends Passage {
  readonly when: 'before' | 'after';
  /** Request that has to pass first. */
  readonly behind?: Passage;
}

/** An API process that is killed with `kill -9` at a given moment. */
export interface Doomed {
  readonly api: OwnApi;
  /** Sets the moment at which the process dies. */
  doom(moment: Moment): void;
  /** Resolves when it is dead. */
  readonly dead: Promise<void>;
  /** Kills it if it is still alive, and frees its resources. */
  bury(): Promise<void>;
}

/** Starts an API process beside that of `money`, with watched connections to database and gateway. */
export async function startDoomed(money: Money, { hasJobs = false } = {}): Promise<Doomed> {
  const { databaseName } = money.api;
  const database = runtimeUrlOf(databaseName);
  const gates = {
    database: await openGate(portOf(database)),
    gateway: await openGate(portOf(money.gateway.apiEnvironment['CARD_GATEWAY_URL'] ?? '')),
  };
  const env = {
    ...money.gateway.apiEnvironment,
    CARD_GATEWAY_URL: `http://127.0.0.1:${gates.gateway.port}`,
    DATABASE_URL: through(gates.database, database),
    CARD_GATEWAY_TIMEOUT_MS: '30000',
    ...(hasJobs && { JOB_INTERVAL_MS: '20' }),
  };
  const api = await startApi({ databaseName, env, isIdle: !hasJobs });
  let died = (): void => undefined;
  const dead = new Promise<void>((resolve) => {
    died = resolve;
  });

  function doom({ at, text, when, behind }: Moment): void {
    const trap = { text, when, caught: (): void => void api.process.kill().then(died) };
    if (behind) gates[behind.at].arm({ text: behind.text, when: 'pass', caught: () => gates[at].arm(trap) });
    else gates[at].arm(trap);
  }

  return {
    api,
    doom,
    dead,
    bury: async () => {
      await api.process.kill();
      await closePool(api.pool);
      await Promise.all([gates.database.close(), gates.gateway.close()]);
    },
  };
}
