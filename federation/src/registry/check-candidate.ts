import semver from 'semver';
import type { Release } from '../manifest';
import type { Registry } from '../registry';
import { findFaults } from './conflicts';
import type { Fault } from './refusal';

/** What a release is compared with, beside the registry. */
export interface Surroundings {
  /** Version of the port that the deployed host has. */
  readonly shellApi: string;
  /** Whether the release may have a lower version than the current one. */
  readonly mayGoBack: boolean;
}

/** What keeps a release from being current beside the other remotes of a registry. */
export function candidateFaults({ identity, files, pageFiles }: Release, registry: Registry, { shellApi, mayGoBack }: Surroundings): Fault[] {
  const { id, version } = identity;
  const others = Object.entries(registry.remotes).filter(([other]) => other !== id).map(([other, { current }]) => ({ ...current, id: other }));
  const current = registry.remotes[id]?.current.version;
  const isBackwards = current !== undefined && semver.valid(version) !== null && semver.lt(version, current);
  const unlisted = Object.values(pageFiles).flat().filter((file) => files[file] === undefined);
  return [
    ...(semver.satisfies(shellApi, identity.shellApi) ? [] : [{ code: 'shell-range' as const, text: `it works with the shell API ${identity.shellApi}, and the host has ${shellApi}` }]),
    ...findFaults([...others, identity]).map((text) => ({ code: 'conflict' as const, text })),
    ...(isBackwards && !mayGoBack ? [{ code: 'backwards' as const, text: `its version ${version} is lower than the current one, ${current}` }] : []),
    ...unlisted.slice(0, 1).map((file) => ({ code: 'no-integrity' as const, text: `its manifest has no hash of ${file}` })),
  ];
}
