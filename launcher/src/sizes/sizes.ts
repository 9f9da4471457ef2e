import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MANIFEST_FILE, readRelease } from 'federation/manifest';

/** What a browser downloads of a build's JavaScript, in bytes as gzip has them. */
export interface Size {
  readonly name: string;
  readonly bytes: number;
}

/** The part of a remote's manifest that says which files the first show of each page loads. */
interface Manifest {
  readonly metaData: { readonly pageFiles: Readonly<Record<string, readonly string[]>> };
}

/**
 * Sizes of what is built: the host's first load, that with the sign-in page, the entry of each remote, and what the first
 * show of each page adds to host and entry. Parts of the design system that the host gives out on demand are in none of them:
 * which page takes which is only known in a browser, where `npm run bench:browser -- --only js` counts them.
 */
export function sizesOf(projectRoot: string, remotes: readonly string[]): Size[] {
  const host = firstLoad(join(projectRoot, 'host', 'dist'));
  const ofRemotes = remotes.flatMap((remote) => remoteSizes(join(projectRoot, remote, 'dist', 'remote'), remote));
  const sizeOf = (name: string): number => ofRemotes.find((size) => size.name === name)?.bytes ?? NaN;
  const signIn = host + sizeOf('mfe-account: entry') + sizeOf('mfe-account/signin: first show');
  return [{ name: 'host: first load', bytes: host }, { name: '/signin: host, entry and page', bytes: signIn }, ...ofRemotes];
}

/** The scripts that the page itself names. */
function firstLoad(dist: string): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return sumOf(dist, [...page.matchAll(/<script[^>]* src="\/([^"]+\.js)"/g)].map(([, file]) => file ?? ''));
}

function remoteSizes(dist: string, remote: string): Size[] {
  const { entry } = readRelease(dist);
  const { metaData } = JSON.parse(readFileSync(join(dist, MANIFEST_FILE), 'utf8')) as Manifest;
  const pages = Object.entries(metaData.pageFiles).map(([page, files]) => ({ name: `${remote}/${page}: first show`, bytes: sumOf(dist, files.filter((file) => file.endsWith('.js'))) }));
  return [{ name: `${remote}: entry`, bytes: sumOf(dist, [entry.file]) }, ...pages];
}

function sumOf(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
}
