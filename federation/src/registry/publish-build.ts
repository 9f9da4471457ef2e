import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkFiles } from '../release/check-files';
import { MANIFEST_FILE, readRelease, type Release } from '../release/manifest';
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
 * Uploads a build into the folder of its release and publishes it. A refused release leaves no folder.
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
  if (existsSync(target))
    throw new Refused(remote, [{ code: 'folder-exists', text: `the folder ${target} exists already` }]);
  storeRelease(dist, target);
  try {
    await writeForms(target);
    return await publish(deployment, { remote, address: `${address}/${name}`, mayGoBack });
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
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
