import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from './product';

const root = join(import.meta.dirname, '..', '..');

/** Runs `npm run registry -- …` on the tested product. @returns its output @throws with its output if it refuses */
export async function registry({ host }: Product, ...words: string[]): Promise<string> {
  const { port, protocol } = new URL(host);
  const environment = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir(),
    ...(protocol === 'https:' && { NGINX: '1' }),
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'launcher', 'bootstrap.mjs'), 'registry', ...words],
    { env: environment },
  );
  return stdout;
}

/** The used parts of a manifest. */
interface Manifest {
  readonly metaData: {
    readonly remoteEntry: { readonly name: string };
    readonly files: Record<string, string>;
    readonly shell: { version: string };
  };
}

/**
 * Uploads a remote's release with one text of its source replaced, in the next version, with the hashes that a build
 * would write.
 *
 * @param current address of the manifest of the release it is based on
 * @returns the address of its folder
 */
export function uploadChanged(remote: string, current: string, text: string, other: string): string {
  const folder = join(dataDir(), 'remotes', remote);
  const draft = join(folder, `.draft-${process.pid}`);
  // Without the compressed forms, which would be of the unchanged files.
  cpSync(join(folder, current.split('/').at(-2) ?? ''), draft, {
    recursive: true,
    filter: (source) => !/\.(?:br|gz)$/.test(source),
  });
  const manifest = JSON.parse(readFileSync(join(draft, 'mf-manifest.json'), 'utf8')) as Manifest;
  const { files, remoteEntry, shell } = manifest.metaData;
  let entry = readFileSync(join(draft, remoteEntry.name), 'utf8');
  for (const name of Object.keys(files).filter((file) => file.endsWith('.js') && file !== remoteEntry.name)) {
    const [before, code] = [
      readFileSync(join(draft, name)),
      readFileSync(join(draft, name), 'utf8').replaceAll(text, other),
    ];
    if (code === before.toString()) continue;
    // The entry contains the hash of each script.
    entry = entry.replaceAll(digest('sha256', before).replace(/=+$/, ''), digest('sha256', code).replace(/=+$/, ''));
    writeFileSync(join(draft, name), code);
    files[name] = `sha384-${digest('sha384', code)}`;
  }
  writeFileSync(join(draft, remoteEntry.name), entry);
  files[remoteEntry.name] = `sha384-${digest('sha384', entry)}`;
  shell.version = shell.version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  const written = JSON.stringify(manifest);
  writeFileSync(join(draft, 'mf-manifest.json'), written);
  const release = `${shell.version}-${createHash('sha256').update(written).digest('hex').slice(0, 8)}`;
  renameSync(draft, join(folder, release));
  return `${new URL(current).origin}/${release}`;
}

function digest(algorithm: string, content: Buffer | string): string {
  return createHash(algorithm).update(content).digest('base64');
}

function dataDir(): string {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined)
    throw new Error('E2E_DATA_DIR names the data of a running product; `npm test -- e2e` sets it.');
  return folder;
}
