/** How webpack federation treats one shared module (a part of its `SharedConfig`). */
interface SharedPolicy {
  readonly singleton: true;
  readonly requiredVersion: string | false;
  readonly eager?: boolean;
  /** False if the build contains no copy. */
  readonly import?: false;
}

/**
 * Every module of which the page has one copy, with the versions a remote accepts. Packages of this workspace have no
 * range, because the range of the shell's API in `remote.config.ts` states what a remote needs of them.
 *
 * react-aria-components and react-hook-form are left out on purpose: they are used through `shared-ui`, which is shared
 * in a few parts.
 */
export const SHARED_MODULES = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/client': '^19.3.0',
  'react-router-dom': '^7.18.0',
  jotai: '^2.20.0',
  'jotai/utils': '^2.20.0',
  '@tanstack/react-query': '^5.108.0',
  'shared-auth': false,
  'shared-shell': false,
  'shared-ui/core': false,
  'shared-ui/choices': false,
  'shared-ui/forms': false,
  'shared-ui/overlays': false,
  'shared-ui/tables': false,
  'shared-ui/dates': false,
  'shared-ui/pickers': false,
} as const satisfies Record<string, string | false>;

/**
 * Modules that the host loads when a page first needs them, in parallel with that page's own code. The shell's first
 * render needs none of them.
 */
const ON_DEMAND: readonly string[] = [
  'jotai/utils',
  'shared-ui/choices',
  'shared-ui/dates',
  'shared-ui/forms',
  'shared-ui/overlays',
  'shared-ui/pickers',
  'shared-ui/tables',
];

/**
 * Returns the shared modules of the host: all of them, complete. Those that every page needs are part of the first
 * download, so that no remote waits for them. It asks for no version: it uses its own copies.
 */
export function hostShared(): Record<string, SharedPolicy> {
  return policy((name) => ({ eager: !ON_DEMAND.includes(name), requiredVersion: false }));
}

/** Returns the shared modules of a remote in the shell: no copies of its own, all from the host. */
export function remoteShared(): Record<string, SharedPolicy> {
  return policy(() => ({ import: false }));
}

function policy(extraOf: (name: string) => Partial<SharedPolicy>): Record<string, SharedPolicy> {
  return Object.fromEntries(
    Object.entries(SHARED_MODULES).map(([name, requiredVersion]) => [
      name,
      { singleton: true as const, requiredVersion, ...extraOf(name) },
    ]),
  );
}
