import { readFile } from 'node:fs/promises';
import semver from 'semver';

/** The file in which a host's build says what it has for remotes; its server gives it out like any other. */
export const SHELL_FILE = 'shell.json';

/**
 * The version of the port that a host has.
 *
 * @param where its `shell.json`: a file, or an address that is asked
 * @throws when it cannot be read or says no version
 */
export async function readShellApi(where: string): Promise<string> {
  const text = /^https?:/.test(where) ? await fetchText(where) : await readFile(where, 'utf8');
  const { shellApi } = JSON.parse(text) as { readonly shellApi?: string };
  if (semver.valid(shellApi) === null || shellApi === undefined) throw new Error(`${where} says no version of the port`);
  return shellApi;
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`it is answered with ${response.status}`);
  return response.text();
}
