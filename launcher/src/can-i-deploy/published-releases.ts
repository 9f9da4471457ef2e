import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, MANIFEST_FILE, readRelease } from 'federation/manifest';
import { addressOf, releaseOf, type Registry, type RegistryEntry } from 'federation/registry';

/** Time for one file, in ms. */
const TIMEOUT_MS = 30_000;

/** Reads the registry of a deployment. @param address of its `remotes.json` @throws when there is none */
export async function fetchRegistry(address: string): Promise<Registry> {
  const registry = JSON.parse((await download(address)).toString('utf8')) as Partial<Registry>;
  if (typeof registry.revision !== 'number' || typeof registry.remotes !== 'object') throw new Error(`${address} is no registry.`);
  return { revision: registry.revision, remotes: registry.remotes };
}

/**
 * Fetches a published release, file by file, and refuses one that is not what was published. The source maps come along where the
 * deployment serves them: tests read there whose code a script holds.
 *
 * @param folder below which it is put, in a folder of its name
 * @returns that folder
 */
export async function fetchRelease(entry: RegistryEntry, folder: string): Promise<string> {
  const target = join(folder, releaseOf(entry));
  mkdirSync(target, { recursive: true });
  const take = async (file: string, integrity: string): Promise<void> => {
    if (!/^[\w.-]+$/.test(file)) throw new Error(`${addressOf(entry)} names a file outside of its folder: ${file}`);
    const content = await download(`${addressOf(entry)}/${file}`);
    if (integrityOf(content) !== integrity) throw new Error(`${addressOf(entry)}/${file} is not what was published.`);
    writeFileSync(join(target, file), content);
  };
  await take(MANIFEST_FILE, entry.manifestIntegrity);
  await take(new URL(entry.entry).pathname.split('/').at(-1) ?? '', entry.entryIntegrity);
  const { files } = readRelease(target);
  for (const [file, integrity] of Object.entries(files)) await take(file, integrity);
  for (const file of Object.keys(files)) {
    const map = await ask(`${addressOf(entry)}/${file}.map`);
    if (map.ok) writeFileSync(join(target, `${file}.map`), await map.text());
  }
  return target;
}

async function download(address: string): Promise<Buffer> {
  // A registry of this machine may be named by its file.
  if (!/^https?:/.test(address)) return readFileSync(address);
  const response = await ask(address);
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

const ask = (address: string): Promise<Response> => fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
