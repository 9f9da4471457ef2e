import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { disk } from '../disk/disk';
import { asOwner, isEnded, ownerMark, removeQuietly, withTemporary } from '../disk/temporary';
import { checkFiles } from '../release/check-files';
import { MANIFEST_FILE, readRelease, type Release } from '../release/manifest';
import { readText } from './record';
import type { Registry } from './registry';
import { releaseNameOf, storeRelease } from '../release/releases';
import { writeForms } from '../serving/compressed-forms';
import { publish, type Deployment, type Publication } from './change-registry';
import { Refused, refuseFor } from './refusal';

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
  const manifest = `${address}/${name}/${MANIFEST_FILE}`;
  const row = deployment.store.read().remotes[remote];
  if (row?.current.manifest === manifest)
    throw new Refused(remote, [{ code: 'current', text: `${name} is current already` }]);
  const isNamed = (): boolean => {
    const { current, previous } = deployment.store.read().remotes[remote] ?? {};
    return [current, previous].some((entry) => entry?.manifest === manifest);
  };
  return whilePublishing(remote, target, isNamed, async () => {
    if (existsSync(target))
      throw new Refused(remote, [{ code: 'folder-exists', text: `the folder ${target} exists already` }]);
    try {
      storeRelease(dist, target);
      await writeForms(target);
      return await publish(deployment, { remote, address: `${address}/${name}`, mayGoBack });
    } catch (error) {
      // What the registry names stays, whatever failed after that.
      if (!isNamed()) removeQuietly(target);
      throw error;
    }
  });
}

/**
 * Marks a release as being published, so that the next command removes what a killed one has left of it.
 *
 * @param target its folder
 * @param isNamed returns whether the registry names it
 * @throws Refused if another command is publishing it
 */
async function whilePublishing<Result>(
  remote: string,
  target: string,
  isNamed: () => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const marker = join(dirname(target), `.publishing-${basename(target)}`);
  disk.makeFolder(dirname(target));
  const left = readText(marker);
  if (left !== null) {
    if (!isEnded(left.trim(), () => statSync(marker).mtimeMs))
      throw new Refused(remote, [{ code: 'folder-exists', text: `another command is publishing ${target} now` }]);
    if (!isNamed()) disk.remove(target);
    disk.remove(marker);
  }
  const mark = ownerMark();
  return asOwner(mark, async () => {
    withTemporary(dirname(target), (partial) => {
      disk.writeNew(partial, `${mark}\n`);
      disk.rename(partial, marker);
    });
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
