import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { MANIFEST_FILE, readRelease } from 'federation/release/manifest';
import { SHELL_FILE, type Shell } from 'federation/release/shell-file';

/** JavaScript that a browser downloads, in bytes compressed by brotli. */
export interface Size {
  readonly name: string;
  readonly bytes: number;
}

/** The part of a remote's manifest with the files of each page's first show. */
interface Manifest {
  readonly metaData: {
    readonly pageFiles: Readonly<Record<string, readonly string[]>>;
    readonly pageShared: Readonly<Record<string, readonly string[]>>;
  };
}

/**
 * Returns the sizes of the builds: the host's first load, the entry of each remote, and everything that a browser loads
 * until the first show of each page: host, entry, page, and the shared modules that the page uses.
 */
export function sizesOf(projectRoot: string, remotes: readonly string[]): Size[] {
  const host = new BuiltScripts(join(projectRoot, 'host', 'dist'));
  const first = host.firstLoad();
  const { parts } = JSON.parse(host.read(SHELL_FILE)) as Shell;
  return [
    { name: 'host: first load', bytes: host.sum(first) },
    ...remotes.flatMap((remote) => {
      const dist = join(projectRoot, remote, 'dist', 'remote');
      const scripts = new BuiltScripts(dist);
      const { entry } = readRelease(dist);
      const { metaData } = JSON.parse(scripts.read(MANIFEST_FILE)) as Manifest;
      const pages = Object.entries(metaData.pageFiles).map(([page, files]) => {
        const shared = (metaData.pageShared[page] ?? []).flatMap((module) => parts[module] ?? []);
        const bytes = host.sum([...first, ...shared]) + scripts.sum([entry.file, ...files]);
        return { name: `${remote}/${page}: to the first show`, bytes };
      });
      return [{ name: `${remote}: entry`, bytes: scripts.sum([entry.file]) }, ...pages];
    }),
  ];
}

/** The scripts of one build, each compressed once. */
class BuiltScripts {
  private readonly bytes = new Map<string, number>();

  constructor(private readonly dist: string) {}

  read(file: string): string {
    return readFileSync(join(this.dist, file), 'utf8');
  }

  /** Returns the scripts that the page itself names. */
  firstLoad(): string[] {
    return [...this.read('index.html').matchAll(/<script[^>]* src="\/([^"]+\.js)"/g)].map(([, file]) => file ?? '');
  }

  /** Returns the size of all scripts among some files, each counted once. */
  sum(files: readonly string[]): number {
    return [...new Set(files)].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + this.sizeOf(file), 0);
  }

  private sizeOf(file: string): number {
    const bytes = this.bytes.get(file) ?? brotliCompressSync(readFileSync(join(this.dist, file))).length;
    this.bytes.set(file, bytes);
    return bytes;
  }
}
