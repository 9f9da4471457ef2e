import { readFile } from 'node:fs/promises';
import semver from 'semver';
import type { SharedNames } from './missing-names';

/** The file in which a host's build says what it has for remotes; its server gives it out like any other. */
export const SHELL_FILE = 'shell.json';

/** What a host has for remotes. */
export interface Shell {
  /** Version of its port. */
  readonly shellApi: string;
  /** Names of each shared module. */
  readonly gives: SharedNames;
  /** Files of each shared module that comes on demand, by its name. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads what a host has for remotes.
 *
 * @param where its `shell.json`: a file, or an address that is asked
 * @throws when it cannot be read, or says no version of the port or no names
 */
export async function readShell(where: string): Promise<Shell> {
  const text = /^https?:/.test(where) ? await fetchText(where) : await readFile(where, 'utf8');
  const { shellApi, gives, parts = {} } = JSON.parse(text) as Partial<Shell>;
  if (semver.valid(shellApi) === null || shellApi === undefined)
    throw new Error(`${where} says no version of the port`);
  if (gives === undefined) throw new Error(`${where} says no names of shared modules`);
  return { shellApi, gives, parts };
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`it is answered with ${response.status}`);
  return response.text();
}
