import { readFile } from 'node:fs/promises';
import semver from 'semver';
import type { SharedNames } from './missing-names';

/** The file in which a host's build lists what it provides for remotes. Its server serves it like any other. */
export const SHELL_FILE = 'shell.json';

/** Name of the file of the host's first script, before the hash. */
export const FIRST_SCRIPT = 'first';

/** The host's exports for remotes. */
export interface Shell {
  /** Version of its API. */
  readonly shellApi: string;
  /** Exported names of each shared module. */
  readonly gives: SharedNames;
  /** Files of each shared module that is loaded on demand, by its name. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Files that the host loads for each layout of pages, by its name. */
  readonly layouts: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads what a host provides for remotes.
 *
 * @param where its `shell.json`: a file, or an address to fetch
 * @throws if it cannot be read, or lacks the version of the API or the names
 */
export async function readShell(where: string): Promise<Shell> {
  const text = /^https?:/.test(where) ? await fetchText(where) : await readFile(where, 'utf8');
  const { shellApi, gives, parts = {}, layouts = {} } = JSON.parse(text) as Partial<Shell>;
  if (semver.valid(shellApi) === null || shellApi === undefined)
    throw new Error(`${where} says no version of the port`);
  if (gives === undefined) throw new Error(`${where} says no names of shared modules`);
  return { shellApi, gives, parts, layouts };
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`it is answered with ${response.status}`);
  return response.text();
}
