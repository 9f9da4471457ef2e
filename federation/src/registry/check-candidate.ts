import semver from 'semver';
import type { Release } from '../release/manifest';
import type { Registry } from './registry';
import { missingNames } from '../release/missing-names';
import type { Shell } from '../release/shell-file';
import { listFaults } from './conflicts';
import type { Fault } from './refusal';

/** Context of the check, besides the registry. */
export interface Surroundings {
  /** The deployed host's exports for remotes. */
  readonly shell: Shell;
  /** Whether the release may have a lower version than the current one. */
  readonly mayGoBack: boolean;
}

/** Returns the faults that prevent a release from being current beside the other remotes of a registry. */
export function candidateFaults(
  { identity, files, pageFiles, takes }: Release,
  registry: Registry,
  { shell, mayGoBack }: Surroundings,
): Fault[] {
  const { id, version } = identity;
  const others = Object.entries(registry.remotes)
    .filter(([other]) => other !== id)
    .map(([other, { current }]) => ({ ...current, id: other }));
  const current = registry.remotes[id]?.current.version;
  const isBackwards = current !== undefined && semver.valid(version) !== null && semver.lt(version, current);
  const isUnchanged = current === version && !mayGoBack;
  const unlisted = Object.values(pageFiles)
    .flat()
    .filter((file) => files[file] === undefined);
  return [
    ...(semver.satisfies(shell.shellApi, identity.shellApi)
      ? []
      : [
          {
            code: 'shell-range' as const,
            text: `it works with the shell API ${identity.shellApi}, and the host has ${shell.shellApi}`,
          },
        ]),
    ...missingNames(takes, shell.gives).map((text) => ({ code: 'missing-names' as const, text })),
    ...listFaults([...others, identity]).map((text) => ({ code: 'conflict' as const, text })),
    ...(isUnchanged
      ? [{ code: 'same-version' as const, text: `its version ${version} is that of the current release` }]
      : []),
    ...(isBackwards && !mayGoBack
      ? [{ code: 'backwards' as const, text: `its version ${version} is lower than the current one, ${current}` }]
      : []),
    ...unlisted
      .slice(0, 1)
      .map((file) => ({ code: 'no-integrity' as const, text: `its manifest has no hash of ${file}` })),
  ];
}
