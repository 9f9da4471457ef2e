import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS_GIVEN_OUT } from './whole-packages';

/** How webpack federation treats one shared module (a part of its `SharedConfig`). */
interface SharedPolicy {
  readonly singleton: true;
  readonly requiredVersion: string | false;
  readonly eager?: boolean;
  /** False: nothing of one's own. A file: that is given out instead of the package. */
  readonly import?: false | string;
  readonly version?: string;
}

/**
 * Every module of which the page holds one copy, with the versions a remote accepts. Packages of this workspace have
 * no range: what a remote needs of them is said by the range of the shell's port in its `remote.config.ts`.
 *
 * react-aria-components and react-hook-form are not here on purpose: they are reached through `shared-ui`, which is
 * shared in a few parts.
 */
export const SHARED_MODULES = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/client': '^19.3.0',
  'react-router-dom': '^7.18.0',
  jotai: '^2.20.0',
  '@tanstack/react-query': '^5.108.0',
  'shared-auth': false,
  'shared-shell': false,
  'shared-ui/core': false,
  'shared-ui/forms': false,
  'shared-ui/overlays': false,
  'shared-ui/tables': false,
  'shared-ui/dates': false,
  'shared-ui/pickers': false,
} as const satisfies Record<string, string | false>;

/** Parts that the host gives out when a page first needs them, beside that page's own code: the shell's first draw needs none. */
const ON_DEMAND: readonly string[] = ['shared-ui/forms', 'shared-ui/overlays', 'shared-ui/tables', 'shared-ui/dates', 'shared-ui/pickers'];

/**
 * The shared modules of the host: all of them, what every page needs in its first download, so that no remote waits for it.
 *
 * @param directory the host's folder
 */
export function hostShared(directory: string): Record<string, SharedPolicy> {
  return policy((name) => ({ eager: !ON_DEMAND.includes(name), ...partOf(name, directory) }));
}

/** The shared modules of a remote in the shell: none of its own, all from the host. */
export function remoteShared(): Record<string, SharedPolicy> {
  return policy(() => ({ import: false }));
}

/** The file that stands for a package of which a part is given out, with the version that federation cannot read from a file. */
function partOf(name: string, directory: string): Pick<SharedPolicy, 'import' | 'version'> {
  const file = PARTS_GIVEN_OUT[name];
  if (file === undefined) return {};
  const { version } = JSON.parse(readFileSync(join(directory, 'node_modules', name, 'package.json'), 'utf8')) as { version: string };
  return { import: file, version };
}

function policy(extraOf: (name: string) => Omit<SharedPolicy, 'singleton' | 'requiredVersion'>): Record<string, SharedPolicy> {
  return Object.fromEntries(
    Object.entries(SHARED_MODULES).map(([name, requiredVersion]) => [name, { singleton: true as const, requiredVersion, ...extraOf(name) }]),
  );
}
