import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { disk } from '../disk/disk';
import { asOwner, isEnded, ownerMark, removeQuietly } from '../disk/temporary';
import { checkFiles } from '../release/check-files';
import { MANIFEST_FILE, readRelease, type Release } from '../release/manifest';
import type { Registry } from './registry';
import { releaseNameOf, storeRelease } from '../release/releases';
import { writeForms } from '../serving/compressed-forms';
import { publish, type Deployment, type Publication } from './change-registry';
import { Refused, refuseFor } from './refusal';

/** Begins the name of the link that marks a release as being published. */
const MARKER = '.publishing-';

/** A build to upload and publish. */
export interface BuildToPublish extends Pick<Publication, 'remote' | 'mayGoBack'> {
  /** Folder of the build for the shell. */
  readonly dist: string;
  /** Folder of this remote's releases, which its static server serves. */
  readonly folder: string;
  /** Address of that folder for browsers, without a slash at the end. */
  readonly address: string;
}

/**
 * Uploads a build into the folder of its release and publishes it. A release that is refused, or whose publication
 * fails, leaves no folder.
 *
 * @throws Refused
 */
export async function publishBuild(
  deployment: Deployment,
  { remote, dist, folder, address, mayGoBack }: BuildToPublish,
): Promise<Registry> {
  const release = readBuild(remote, dist);
  const name = releaseNameOf(dist, release.identity.version);
  const target = join(folder, name);
  const current = deployment.store.read().remotes[remote]?.current.manifest;
  if (current === `${address}/${name}/${MANIFEST_FILE}`)
    throw new Refused(remote, [{ code: 'current', text: `${name} is current already` }]);
  const isNamed = (one: string): boolean => {
    const { current, previous } = deployment.store.read().remotes[remote] ?? {};
    return [current, previous].some((entry) => entry?.manifest === `${address}/${one}/${MANIFEST_FILE}`);
  };
  return whilePublishing(remote, target, isNamed, async () => {
    if (existsSync(target))
      throw new Refused(remote, [{ code: 'folder-exists', text: `the folder ${target} exists already` }]);
    try {
      storeRelease(dist, target);
      await writeForms(target);
      return await publish(deployment, { remote, address: `${address}/${name}`, mayGoBack });
    } catch (error) {
      // A release that the registry names stays, whatever failed after that.
      if (!isNamed(name)) removeQuietly(target);
      throw error;
    }
  });
}

/**
 * Marks a release as being published, so that the next command for this remote removes the leftovers of a killed one.
 * @param target its folder
 * @param isNamed returns whether the registry names a release
 * @throws Refused if another command is publishing it
 */
async function whilePublishing<Result>(
  remote: string,
  target: string,
  isNamed: (release: string) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = dirname(target);
  const marker = join(folder, MARKER + basename(target));
  disk.makeFolder(folder);
  for (const name of readdirSync(folder).filter((each) => each.startsWith(MARKER))) {
    const left = join(folder, name);
    if (!isEnded(readlinkSync(left), () => lstatSync(left).mtimeMs)) continue;
    const release = name.slice(MARKER.length);
    if (!isNamed(release)) disk.remove(join(folder, release));
    disk.remove(left);
  }
  const mark = ownerMark();
  return asOwner(mark, async () => {
    try {
      // A dangling link, because it appears together with the mark in it.
      disk.symlink(mark, marker);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new Refused(remote, [{ code: 'folder-exists', text: `another command is publishing ${target} now` }]);
    }
    try {
      return await work();
    } finally {
      removeQuietly(marker);
    }
  });
}

function readBuild(remote: string, dist: string): Release {
  if (!existsSync(join(dist, MANIFEST_FILE)))
    throw new Refused(remote, [{ code: 'not-built', text: `${dist} holds no build` }]);
  let release: Release;
  try {
    release = readRelease(dist);
  } catch (error) {
    throw new Refused(remote, [{ code: 'manifest', text: (error as Error).message }]);
  }
  if (release.identity.id !== remote)
    throw new Refused(remote, [{ code: 'other-remote', text: `${dist} is a build of ${release.identity.id}` }]);
  refuseFor(
    remote,
    checkFiles(dist, release).map((text) => ({ code: text.includes('no integrity') ? 'no-integrity' : 'bytes', text })),
  );
  return release;
}
