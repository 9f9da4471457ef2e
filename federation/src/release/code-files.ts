import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, readRelease } from './manifest';

/** A script or style sheet that pages of the product load. */
export interface CodeFile {
  readonly address: string;
  readonly integrity: string;
  /** The package that it was built from: `host`, or the id of a remote. */
  readonly part: string;
  /** The team that owns it. */
  readonly owner: string;
  /**
   * Paths of the pages that load it when first shown; `*` stands for all pages. Empty if it is loaded on demand, such
   * as for a dialog.
   */
  readonly pages: readonly string[];
}

/** Owner of the shell, which has no `remote.config.ts` to name one. */
export const SHELL_TEAM = 'シェルチーム';

const isCode = (name: string): boolean => /\.(?:js|css)$/.test(name);

/**
 * Returns the scripts and style sheets of a remote's release.
 *
 * @param dist folder of the release
 * @param address its address for browsers, without a slash at the end
 */
export function codeOfRemote(dist: string, address: string): CodeFile[] {
  const {
    identity: { id: part, owner, routes },
    entry,
    files,
    pageFiles,
  } = readRelease(dist);
  const pathsOf = (file: string) =>
    routes
      .filter(({ page }) => file === entry.file || pageFiles[page]?.includes(file) === true)
      .map(({ path }) => path);
  const code = Object.entries(files).filter(([file]) => isCode(file));
  return code.map(([file, integrity]) => ({
    address: `${address}/${file}`,
    integrity,
    part,
    owner,
    pages: pathsOf(file),
  }));
}

/**
 * Returns the scripts and style sheets of a release of the host.
 *
 * @param folder folder of its files, which also has those of other releases
 * @param index its page
 * @param names its files
 * @param origin of its pages, without a slash at the end
 */
export function codeOfHost(folder: string, index: string, names: readonly string[], origin: string): CodeFile[] {
  const page = readFileSync(index, 'utf8');
  return names.filter(isCode).map((file) => ({
    address: `${origin}/${file}`,
    integrity: integrityOf(readFileSync(join(folder, file))),
    part: 'host',
    owner: SHELL_TEAM,
    pages: page.includes(`"/${file}"`) ? ['*'] : [],
  }));
}
