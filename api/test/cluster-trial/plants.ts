import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER } from '../support/databases';

/** A fault that is put in and has to be found. */
export interface Plant {
  /** Fault of the cluster under which it shows. */
  readonly under: string;
  /** Settings that replace those of the API. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Statement that changes the database of the API. */
  readonly statement?: (database: string, role: string) => string;
  /** Text of the built API, and the text in its place. */
  readonly build?: readonly [text: RegExp, instead: string];
  /** Whoever asks again asks with a new key. */
  readonly forgetsKeys?: true;
}

/** Planted faults by name. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'asynchronous commit': {
    under: 'primary is cut off from its peers and not from the API',
    environment: { DATABASE_REPLICATION: 'single' },
    statement: (database, role) => `alter role ${role} in database ${database} set synchronous_commit = local`,
  },
  'asks again without the key': { under: 'machine of the primary is lost', forgetsKeys: true },
  'keeps the lock of a lost session': {
    under: 'machine of the primary stands still',
    build: [/\[database, patient\]\.forEach\(breakConnections\)/, 'undefined'],
  },
};

/** Writes a build of the API with a planted fault. Returns its path below the folder of the API. */
export function plantInBuild([text, instead]: readonly [RegExp, string]): string {
  const built = readFileSync(join(API_FOLDER, 'dist', 'main.js'), 'utf8');
  if (!text.test(built)) throw new Error(`The build has no ${text.source}.`);
  const path = join('dist', 'main.planted.js');
  writeFileSync(join(API_FOLDER, path), built.replace(text, instead));
  return path;
}
