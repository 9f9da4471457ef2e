/** How webpack federation treats one shared module (a part of its `SharedConfig`). */
interface SharedPolicy {
  readonly singleton: true;
  readonly requiredVersion: string | false;
  readonly eager?: boolean;
  readonly import?: false;
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
  'react-router': '^7.18.0',
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

/** Parts that the host gives out when a page first needs them: neither the sign-in page nor the shell does. */
const ON_DEMAND: readonly string[] = ['shared-ui/tables', 'shared-ui/dates', 'shared-ui/pickers'];

/** The shared modules of the host: all of them, nearly all in its first download, so that no remote waits for one. */
export function hostShared(): Record<string, SharedPolicy> {
  return policy((name) => ({ eager: !ON_DEMAND.includes(name) }));
}

/** The shared modules of a remote in the shell: none of its own, all from the host. */
export function remoteShared(): Record<string, SharedPolicy> {
  return policy(() => ({ import: false }));
}

function policy(extraOf: (name: string) => Pick<SharedPolicy, 'eager' | 'import'>): Record<string, SharedPolicy> {
  return Object.fromEntries(
    Object.entries(SHARED_MODULES).map(([name, requiredVersion]) => [name, { singleton: true as const, requiredVersion, ...extraOf(name) }]),
  );
}
