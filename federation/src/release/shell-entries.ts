import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_MODULES } from './shared-modules';

/** A module that a remote imports from the shell. */
export interface Entry {
  /** Name in imports, `shared-ui/core`. */
  readonly name: string;
  /** Its file. */
  readonly file: string;
}

/** The import of a remote's `remote.config.ts`; it is built into the manifest, not shared. */
const CONFIGURATION = 'shared-shell/remote-config';

/** Returns every module of this workspace that the shell provides for remotes, sorted by name. */
export function shellEntries(projectRoot: string): readonly Entry[] {
  const shared = Object.entries(SHARED_MODULES).flatMap(([name, range]) => (range === false ? [name] : []));
  return [...shared, CONFIGURATION].sort().map((name) => ({ name, file: fileOf(projectRoot, name) }));
}

function fileOf(projectRoot: string, name: string): string {
  const [folder = '', ...rest] = name.split('/');
  const manifest = JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  const target = manifest.exports[['.', ...rest].join('/')];
  if (target === undefined)
    throw new Error(
      `${name} is a shared module (federation/src/release/shared-modules.ts), and ${folder}/package.json does not export it.`,
    );
  return join(projectRoot, folder, target);
}
