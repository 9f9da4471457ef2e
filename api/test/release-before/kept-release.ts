import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Answer, Api, Tokens } from '../support/api';
import type { OpenApi } from './contract-growth';
import type { KeptDatabase } from './database';
import type { KeptOutside } from './fill';

/** The parts of a release that are kept for the tests of the next one. */
export interface KeptRelease {
  /** Its present, by which its tokens are valid. */
  readonly moment: string;
  /** Settings with which its databases can be used. */
  readonly masterKeys: string;
  readonly gatewaySecret: string;
  readonly api: KeptDatabase;
  readonly gateway: KeptDatabase;
  readonly outside: KeptOutside;
  /** The session of an open tab, and the answers that it has read, by path. */
  readonly tab: { readonly tokens: Tokens; readonly answers: Readonly<Record<string, unknown>> };
  readonly contract: OpenApi;
  /** Names of both schemas that its sources use. A migration drops no other (ADR 106). */
  readonly uses: readonly string[];
}

const FILE = join(__dirname, 'release-before.json.gz');

/** A required column as a constraint, which PostgreSQL before 18 does not list. */
const REQUIRED = /^constraint of \S+ \S+ NOT NULL /;
const anyServer = (database: KeptDatabase): KeptDatabase => ({
  ...database,
  schema: database.schema.filter((line) => !REQUIRED.test(line)),
});

/** Reads the kept release. */
export function readKept(): KeptRelease {
  const release = JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as KeptRelease;
  return { ...release, api: anyServer(release.api), gateway: anyServer(release.gateway) };
}

/** Packs a release for its file. */
export const packKept = (release: KeptRelease): Buffer => gzipSync(JSON.stringify(release), { level: 9 });

/** Keeps a release in place of the one before. */
export const writeKept = (release: KeptRelease): void => writeFileSync(FILE, packKept(release));

/** Reads, as a tab does. */
export const read = <T>(api: Api, tokens: Tokens, path: string): Promise<Answer<T>> =>
  api.call<T>('GET', path, { tokens });
