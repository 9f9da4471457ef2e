import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { integrityOf, MANIFEST_FILE, readRelease } from 'federation/release/manifest';
import { addressOf, releaseOf, type Registry, type RegistryEntry } from 'federation/registry/registry';

/** Timeout for one file, in ms. */
const TIMEOUT_MS = 30_000;

/** Reads the registry of a deployment. @param address of its `remotes.json` @throws if there is none */
export async function fetchRegistry(address: string): Promise<Registry> {
  const registry = JSON.parse((await download(address)).toString('utf8')) as Partial<Registry>;
  if (typeof registry.revision !== 'number' || typeof registry.remotes !== 'object')
    throw new Error(`${address} is no registry.`);
  return {
    revision: registry.revision,
    ...(registry.host !== undefined && { host: registry.host }),
    remotes: registry.remotes,
  };
}

/**
 * Fetches a published release, file by file, and refuses one that differs from the published one. Source maps are
 * fetched if the deployment serves them; tests read in them which code a script contains.
 *
 * @param folder parent of the new folder, which has the release's name
 * @returns that folder
 */
export async function fetchRelease(entry: RegistryEntry, folder: string): Promise<string> {
  const target = join(folder, releaseOf(entry));
  const address = addressOf(entry);
  await take(address, MANIFEST_FILE, entry.manifestIntegrity, target);
  await take(address, new URL(entry.entry).pathname.split('/').at(-1) ?? '', entry.entryIntegrity, target);
  const { files } = readRelease(target);
  for (const [file, integrity] of Object.entries(files)) await take(address, file, integrity, target);
  for (const file of Object.keys(files)) {
    const map = await ask(`${address}/${file}.map`);
    if (map.ok) writeFileSync(join(target, `${file}.map`), await map.text());
  }
  return target;
}

/**
 * Fetches the deployed host, file by file, as listed in its `shell.json`.
 *
 * @param origin of its pages, without a slash at the end
 * @param folder target, laid out like its build
 */
export async function fetchHost(origin: string, folder: string): Promise<string> {
  const shell = await download(`${origin}/shell.json`);
  const { files = {} } = JSON.parse(shell.toString('utf8')) as { files?: Readonly<Record<string, string>> };
  for (const [file, integrity] of Object.entries(files)) await take(origin, file, integrity, folder);
  writeFileSync(join(folder, 'shell.json'), shell);
  writeFileSync(join(folder, 'index.html'), await download(`${origin}/`, { accept: 'text/html' }));
  return folder;
}

/** Downloads one file into a folder. @throws if it differs from the published one */
async function take(address: string, file: string, integrity: string, folder: string): Promise<void> {
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(file) || file.split('/').includes('..'))
    throw new Error(`${address} names a file outside of its folder: ${file}`);
  const content = await download(`${address}/${file}`);
  if (integrityOf(content) !== integrity) throw new Error(`${address}/${file} is not what was published.`);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

async function download(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  // A registry of this machine may be given as a file.
  if (!/^https?:/.test(address)) return readFileSync(address);
  const response = await ask(address, headers);
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

const ask = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
