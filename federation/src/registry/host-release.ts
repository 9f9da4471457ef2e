import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { disk } from '../disk/disk';
import { removeAbandoned, withTemporary } from '../disk/temporary';
import { integrityOf } from '../release/manifest';
import type { HostRelease, KeptCode, LoadedFile, Registry } from './registry';
import { digestOf } from '../release/placeholder';
import { KEPT_RELEASES } from '../release/releases';
import { FORM_ENDINGS } from '../serving/compressed-forms';
import { isImmutable } from '../serving/headers';
import { FIRST_SCRIPT, SHELL_FILE, type Shell } from '../release/shell-file';

/** File name of the page in a host's build and in its release. */
const PAGE = 'index.html';

/** Folder in a release with its files that have no hash in their names, such as the favicon. */
const CHANGING = 'changing';

/** Returns the folder of the pages of the host's releases, which is beside the registry. */
export const hostsBeside = (registryFile: string): string => join(dirname(registryFile), 'hosts');

/** Returns the page of a release as it was built, without a registry in it. */
export const hostPageOf = (registryFile: string, { release }: HostRelease): string =>
  join(hostsBeside(registryFile), release, PAGE);

/** Returns the file that lists what a release provides for remotes, and its files. */
export const shellFileOf = (registryFile: string, { release }: HostRelease): string =>
  join(hostsBeside(registryFile), release, SHELL_FILE);

/**
 * Returns the release of a build of the host. Its page names every script with its hash, and `shell.json` what it
 * provides, so two builds have the same name only if they are equal.
 *
 * @param dist folder of the build
 * @throws if it contains none
 */
export function hostReleaseOf(dist: string): HostRelease {
  const [page, shell] = [PAGE, SHELL_FILE].map((name) => readFileSync(join(dist, name)));
  const { version, shellApi, parts, layouts, kept } = JSON.parse(String(shell)) as Partial<
    Pick<HostRelease, 'version' | 'shellApi'> & Pick<Shell, 'parts' | 'layouts'> & { readonly kept: KeptCode }
  >;
  if (version === undefined || shellApi === undefined) throw new Error(`${join(dist, SHELL_FILE)} says no version`);
  const hash = createHash('sha256')
    .update(page ?? '')
    .update(shell ?? '')
    .digest('hex');
  const loaded = (name: string): LoadedFile => [name, `sha256-${digestOf(readFileSync(join(dist, name)))}=`];
  const loadedOf = (files: Readonly<Record<string, readonly string[]>> = {}) =>
    Object.fromEntries(Object.entries(files).map(([key, names]) => [key, names.map(loaded)]));
  return {
    release: `${version}-${hash.slice(0, 8)}`,
    version,
    shellApi,
    parts: loadedOf(parts),
    layouts: loadedOf(layouts),
    ...(kept !== undefined && { kept: { ...kept, page: namedIn(String(page)).filter(isKept) } }),
  };
}

/** Returns the scripts and style sheets that a built page names, with their hashes. */
function namedIn(page: string): LoadedFile[] {
  const named = page.matchAll(/<(?:script|link) [^>]*(?:src|href)="\/([^"]+\.(?:js|css))"[^>]* integrity="([^"]+)"/g);
  return Array.from(named, ([, name = '', integrity = '']) => [name, integrity]);
}

/** Whether the service worker keeps a file. The first script recovers a page whose kept files are damaged. */
const isKept = ([name]: LoadedFile): boolean => !name.startsWith(`${FIRST_SCRIPT}.`);

/**
 * Copies a build of the host to its server's folders: its files beside those of earlier builds, which open pages still
 * load, and its page beside the registry. It is shown only once the registry names it. No file is replaced: those
 * without a hash in their names get the content of this build by `placeChanging`.
 *
 * @param dist folder of the build
 * @param files folder that the host's server serves
 */
export function storeHost(dist: string, files: string, registryFile: string): HostRelease {
  const release = hostReleaseOf(dist);
  const hosts = hostsBeside(registryFile);
  const folder = join(hosts, release.release);
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(dist, name)).isFile() && name !== PAGE && name !== SHELL_FILE,
  );
  for (const each of [files, hosts]) {
    disk.makeFolder(each);
    removeAbandoned(each);
  }
  for (const name of names) if (!existsSync(join(files, name))) placeFile(join(dist, name), files, name);
  disk.flushFolder(files);
  if (existsSync(folder)) return release;
  // The folder appears complete, and after the files that its page loads.
  withTemporary(hosts, (partial) => {
    disk.makeFolder(join(partial, CHANGING));
    disk.copyNew(join(dist, PAGE), join(partial, PAGE));
    const shell = JSON.parse(readFileSync(join(dist, SHELL_FILE), 'utf8')) as object;
    const hashes = Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(dist, name)))]));
    // Contains every file with its hash, for programs that fetch or remove the release.
    disk.writeNew(join(partial, SHELL_FILE), JSON.stringify({ ...shell, files: hashes }));
    for (const name of names.filter((one) => !isImmutable(`/${one}`)))
      copyInto(join(dist, name), join(partial, CHANGING, name));
    disk.flushFolder(partial);
    disk.rename(partial, folder);
    disk.flushFolder(hosts);
  });
  return release;
}

/** Gives the files without a hash in their names the content that they have in the current release. */
export function placeChanging(files: string, registryFile: string, { host }: Registry): void {
  if (host === undefined) return;
  const folder = join(hostsBeside(registryFile), host.current.release, CHANGING);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const [from, to] = [join(folder, name), join(files, name)];
    if (statSync(from).isFile() && !(existsSync(to) && readFileSync(from).equals(readFileSync(to))))
      placeFile(from, files, name);
  }
}

/** Puts a file into a folder of another path at once. */
function placeFile(from: string, folder: string, name: string): void {
  withTemporary(folder, (partial) => {
    disk.copyNew(from, partial);
    disk.makeFolder(dirname(join(folder, name)));
    disk.rename(partial, join(folder, name));
  });
}

function copyInto(from: string, to: string): void {
  disk.makeFolder(dirname(to));
  disk.copyNew(from, to);
}

/**
 * Deletes old releases of the host with the files that no other release has. Keeps those that the registry names, and
 * the newest others.
 */
export function removeOldHosts(files: string, registryFile: string, { host }: Registry): void {
  const folder = hostsBeside(registryFile);
  if (!existsSync(folder)) return;
  const named = [host?.current, host?.previous].flatMap((release) => release?.release ?? []);
  removeAbandoned(folder);
  const newestFirst = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort((one, other) => statSync(join(folder, other)).mtimeMs - statSync(join(folder, one)).mtimeMs);
  const others = newestFirst.filter((name) => !named.includes(name));
  const kept = new Set([...named, ...others.slice(0, KEPT_RELEASES)].flatMap((name) => filesOf(folder, name)));
  for (const old of others.slice(KEPT_RELEASES)) {
    for (const name of filesOf(folder, old).filter((file) => !kept.has(file)))
      for (const ending of ['', ...Object.values(FORM_ENDINGS)]) disk.remove(join(files, name + ending));
    disk.remove(join(folder, old));
  }
}

/** Returns the names of the files of a release, without its page. */
export function filesOfHost(registryFile: string, { release }: HostRelease): readonly string[] {
  return filesOf(hostsBeside(registryFile), release);
}

function filesOf(hosts: string, release: string): readonly string[] {
  const shell = join(hosts, release, SHELL_FILE);
  const { files = {} } = existsSync(shell)
    ? (JSON.parse(readFileSync(shell, 'utf8')) as { files?: Record<string, string> })
    : {};
  return Object.keys(files);
}
