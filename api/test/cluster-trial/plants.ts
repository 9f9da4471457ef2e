import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PLANTS as PLANTS_OF_CALLS } from '../fault-trial/plants';
import { MAIN } from '../support/server-process';

type Headers = Readonly<Record<string, string>>;

/** A fault that is put in and has to be found. */
export interface Plant {
  /** Fault of the cluster under which it shows. */
  readonly under: string;
  /** Settings that replace those of the API. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Statement that changes the database of the API. */
  readonly statement?: (database: string, role: string) => string;
  /** Changes the headers of calls. */
  readonly headers?: (headers: Headers) => Headers;
  /** Text of the built API that is replaced by another. */
  readonly edit?: readonly [from: string, to: string];
}

/** Planted faults by name. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'asynchronous commit': {
    under: 'primary is cut off from its peers and not from the API',
    environment: { DATABASE_REPLICATION: 'single' },
    statement: (database, role) => `alter role ${role} in database ${database} set synchronous_commit = local`,
  },
  'acknowledged warning': {
    under: 'primary is cut off from its peers and not from the API',
    edit: ['SyncRepWaitForLSN', 'AnotherFunction'],
  },
  'retry without its key': {
    under: 'both standbys are lost',
    headers: (headers) => PLANTS_OF_CALLS['no idempotency']?.headers?.(headers) ?? headers,
  },
  // The session of a machine that is lost goes on for the server, and the lock of a job with it.
  'lock of a lost session': {
    under: 'machine of an API is lost',
    statement: (database, role) => `alter role ${role} in database ${database} set tcp_keepalives_idle = 7200`,
    edit: ['select pg_advisory_unlock($1, hashtext($2))', 'select $1::int, hashtext($2)'],
  },
};

/** Writes the built API with a text replaced beside it. Returns the path. */
export function editedBuild([from, to]: readonly [string, string]): string {
  const source = readFileSync(MAIN, 'utf8');
  if (!source.includes(from)) throw new Error(`The built API has no ${from}.`);
  const path = join(dirname(MAIN), 'main.planted.js');
  writeFileSync(path, source.replaceAll(from, to));
  return path;
}
