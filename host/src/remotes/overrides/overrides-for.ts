import type { RegisteredRemote } from '../registry';
import { keepOverrides, keptOverrides, type Override, withOverride } from './kept-overrides';
import { keepOverridesText } from './kept-overrides-text';
import { manifestAddress } from './manifest-address';
import { OverrideError, releaseAt } from './release-at';
import type { OverrideRequest } from './take-override-request';

/** Line of the badge: a remote that this tab shows in another version. */
export interface OverrideNote extends Override {
  /** Japanese name of the remote; its id if unknown. */
  readonly name: string;
  /** Shown version; absent if none is shown. */
  readonly version?: string;
  /** Reason why it is not shown, for the tester. */
  readonly fault?: string;
}

/** Remotes as this tab sees them, with the notes for the badge. */
export interface Overridden {
  readonly remotes: readonly RegisteredRemote[];
  readonly notes: readonly OverrideNote[];
}

const DISABLED = 'テストのため、このタブでは停止しています。';

/**
 * Returns the registry's remotes with this tab's overrides applied. If the deployment allows no overrides, nothing is
 * stored or fetched, and stored overrides are removed.
 *
 * @param allowed origins from which overrides may come (`allowOverrides` of `/config.json`)
 * @param now epoch ms
 */
export async function overridesFor(
  registered: readonly RegisteredRemote[],
  request: OverrideRequest,
  allowed: readonly string[],
  now = Date.now(),
): Promise<Overridden> {
  if (allowed.length === 0) {
    keepOverridesText(null);
    return { remotes: registered, notes: [] };
  }
  const { overrides, refused } = merge(request, allowed, now);
  keepOverrides(overrides);
  const read = await Promise.all(overrides.map((override) => readOverride(override, registered)));
  // One after the other, so that two overrides cannot claim the same path.
  return read.reduce<Overridden>(place, { remotes: registered, notes: refused });
}

/** Merges the stored overrides with the requested ones, which take precedence. */
function merge(
  { from, disabled }: OverrideRequest,
  allowed: readonly string[],
  now: number,
): { overrides: Override[]; refused: OverrideNote[] } {
  const refused: OverrideNote[] = [];
  let overrides = keptOverrides(now).filter(
    ({ id, manifest }) => isRemoteId(id) && (manifest === null || manifestAddress(manifest, allowed) === manifest),
  );
  for (const [id, text] of from) {
    const manifest = isRemoteId(id) ? manifestAddress(text, allowed) : null;
    if (manifest !== null) overrides = withOverride(overrides, { id, manifest, since: now });
    else
      refused.push({
        id,
        name: id.slice(0, 40),
        manifest: null,
        since: now,
        fault: `このアドレスからは読み込めません。指定できるのは ${allowed.join('、')} です。`,
      });
  }
  for (const id of disabled)
    if (isRemoteId(id)) overrides = withOverride(overrides, { id, manifest: null, since: now });
  return { overrides, refused };
}

interface ReadOverride {
  readonly override: Override;
  readonly remote: RegisteredRemote | undefined;
  readonly fault?: string;
}

async function readOverride(override: Override, registered: readonly RegisteredRemote[]): Promise<ReadOverride> {
  const published = registered.find(({ id }) => id === override.id);
  if (override.manifest === null) return { override, remote: published && { ...published, disabled: DISABLED } };
  try {
    return { override, remote: await releaseAt(override.id, override.manifest) };
  } catch (error) {
    const fault = error instanceof OverrideError ? error.message : '読み込めませんでした。';
    return { override, remote: published, fault };
  }
}

/** Replaces the published version with the override, unless its paths belong to another remote. */
function place({ remotes, notes }: Overridden, { override, remote, fault }: ReadOverride): Overridden {
  const others = remotes.filter(({ id }) => id !== override.id);
  const published = remotes.find(({ id }) => id === override.id);
  const taken = fault === undefined && remote !== undefined ? pathTwice(remote, others) : undefined;
  const wrong =
    fault ??
    (taken === undefined ? undefined : `${taken.path} は「${taken.name}」の画面です。ルートの定義を確認してください。`);
  const note = {
    ...override,
    name: remote?.name ?? override.id,
    ...(wrong === undefined
      ? override.manifest !== null && remote && { version: remote.version.replace('+override', '') }
      : { fault: wrong }),
  };
  // Does not fall back to the published version: the tester would mistake it for the override.
  const shown = wrong === undefined ? remote : published && withoutCode(published, wrong);
  return {
    remotes: shown === undefined ? others : replaced(remotes, { ...shown, isOverridden: true }),
    notes: [...notes, note],
  };
}

function replaced(remotes: readonly RegisteredRemote[], next: RegisteredRemote): RegisteredRemote[] {
  return remotes.some(({ id }) => id === next.id)
    ? remotes.map((remote) => (remote.id === next.id ? next : remote))
    : [...remotes, next];
}

function withoutCode({ previous: _, ...remote }: RegisteredRemote, fault: string): RegisteredRemote {
  return { ...remote, disabled: `テスト版を読み込めませんでした。${fault}` };
}

function pathTwice(
  { routes }: RegisteredRemote,
  others: readonly RegisteredRemote[],
): { path: string; name: string } | undefined {
  for (const { path } of routes) {
    const owner = others.find((other) => other.routes.some((route) => claimOf(route.path) === claimOf(path)));
    if (owner !== undefined) return { path, name: owner.name };
  }
  return undefined;
}

/** Returns a path with equal placeholders, as the registry compares them when it is written. */
function claimOf(path: string): string {
  return path
    .replace(/\/+$/, '')
    .replace(/:[^/]+/g, ':')
    .toLowerCase();
}

function isRemoteId(id: string): boolean {
  return /^mfe-[a-z]{1,40}$/.test(id);
}
