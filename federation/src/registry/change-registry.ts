import { entryAt, addressOf, type Registry, type RegistryEntry, type RegistryRow } from './registry';
import { candidateFaults } from './check-candidate';
import { readCandidate, type Candidate } from './candidate';
import { probeRelease } from './probe-release';
import type { Shell } from '../release/shell-file';
import { Refused, refuseFor, type Fault } from './refusal';
import type { RegistryStore } from './store';

/** A deployment: its registry, and the requirements for its releases. */
export interface Deployment {
  readonly store: RegistryStore;
  /** Allowed origins of releases: those in the policy of the host's pages. */
  readonly origins: readonly string[];
  /** Origin of the host's pages. */
  readonly hostOrigin: string;
  /** Reads what the deployed host provides for remotes. @throws Refused if it cannot be read */
  readonly shell: (remote: string) => Promise<Shell>;
  /** Shows the pages of a release in the deployed host. Returns the faults. */
  readonly tryOut: (candidate: Candidate) => Promise<readonly Fault[]>;
  /** Shows the pages of the deployed remotes in a build of the host. Returns the faults. */
  readonly tryOutHost: (dist: string) => Promise<readonly Fault[]>;
}

/** A release to publish. */
export interface Publication {
  readonly remote: string;
  /** Address that it has been uploaded to, without a slash at the end. */
  readonly address: string;
  /** Whether its version may be lower than the current one. */
  readonly mayGoBack: boolean;
}

/**
 * Makes a release the current one of its remote. The current one becomes the previous one.
 *
 * @returns the registry as it was written
 * @throws Refused with every fault; nothing is changed then
 */
export async function publish(deployment: Deployment, { remote, address, mayGoBack }: Publication): Promise<Registry> {
  const before = deployment.store.read().remotes[remote];
  if (before !== undefined && addressOf(before.current) === address)
    throw new Refused(remote, [{ code: 'current', text: `${address} is current already` }]);
  const { candidate, entry, faultsIn } = await examine(deployment, remote, address, mayGoBack);
  refuseFor(remote, await deployment.tryOut(candidate));
  return change(deployment, remote, before, (registry) => {
    refuseFor(remote, faultsIn(registry));
    return { ...before, current: entry, ...(before !== undefined && { previous: before.current }), since: now() };
  });
}

/**
 * Makes the previous release of a remote the current one again, and the current one its previous one.
 *
 * @throws Refused like `publish`: the previous release is checked as if it were new
 */
export async function rollBack(deployment: Deployment, remote: string): Promise<Registry> {
  const before = rowOf(deployment, remote);
  const { previous } = before;
  if (previous === undefined) throw new Refused(remote, [{ code: 'no-previous', text: 'it has no previous release' }]);
  const { entry, faultsIn } = await examine(deployment, remote, addressOf(previous), true);
  const other = (['manifestIntegrity', 'entryIntegrity'] as const).find((name) => entry[name] !== previous[name]);
  if (other !== undefined)
    throw new Refused(remote, [
      { code: 'bytes', text: `what lies at ${addressOf(previous)} is not what was published (${other})` },
    ]);
  return change(deployment, remote, before, (registry) => {
    refuseFor(remote, faultsIn(registry));
    return { ...before, current: previous, previous: before.current, since: now() };
  });
}

/** Switches a remote off. @param reason for users, in Japanese @throws Refused if there is no such remote */
export function disable(deployment: Pick<Deployment, 'store'>, remote: string, reason: string): Registry {
  return changeRow(deployment, remote, (row) => ({ ...row, disabled: reason }));
}

/** Switches a remote on again. @throws Refused if there is no such remote */
export function enable(deployment: Pick<Deployment, 'store'>, remote: string): Registry {
  return changeRow(deployment, remote, ({ disabled: _, ...row }) => row);
}

/** Checks a release completely. @throws Refused */
async function examine(
  { store, origins, hostOrigin, shell }: Deployment,
  remote: string,
  address: string,
  mayGoBack: boolean,
): Promise<{ candidate: Candidate; entry: RegistryEntry; faultsIn: (registry: Registry) => Fault[] }> {
  const candidate = await readCandidate(remote, address, origins, hostOrigin);
  const surroundings = { shell: await shell(remote), mayGoBack };
  const faultsIn = (registry: Registry): Fault[] => candidateFaults(candidate, registry, surroundings);
  refuseFor(remote, [...faultsIn(store.read()), ...(await probeRelease(candidate, hostOrigin))]);
  return { candidate, entry: entryAt(candidate, address), faultsIn };
}

/** Returns the time of a change, in the registry's format. */
export const now = (): string => new Date().toISOString();

function rowOf({ store }: Pick<Deployment, 'store'>, remote: string): RegistryRow {
  const row = store.read().remotes[remote];
  if (row === undefined)
    throw new Refused(remote, [{ code: 'not-published', text: 'the registry has no remote of this name' }]);
  return row;
}

/** Writes a change of the current row. */
function changeRow(
  deployment: Pick<Deployment, 'store'>,
  remote: string,
  next: (row: RegistryRow) => RegistryRow,
): Registry {
  const before = rowOf(deployment, remote);
  return change(deployment, remote, before, () => next(before));
}

/** Writes a row, unless somebody has changed it since it was read. */
function change(
  { store }: Pick<Deployment, 'store'>,
  remote: string,
  before: RegistryRow | undefined,
  next: (registry: Registry) => RegistryRow,
): Registry {
  return store.update((registry) => {
    if (JSON.stringify(registry.remotes[remote]) !== JSON.stringify(before)) {
      throw new Refused(remote, [
        { code: 'changed-meanwhile', text: `somebody else changed it meanwhile (revision ${registry.revision})` },
      ]);
    }
    return { remotes: { ...registry.remotes, [remote]: next(registry) } };
  });
}
