import { join } from 'node:path';
import { readRelease } from 'federation/manifest';
import { releaseOf } from 'federation/registry';
import { RegistryStore } from 'federation/registry/store';
import { releaseNameOf } from 'federation/releases';
import { browserConfig } from '../config/browser-config';
import { originOf } from '../config/ports';
import { readRegistrySettings } from '../config/registry-settings';
import { readSettings } from '../config/settings';
import { remoteNamed } from '../config/workspace';
import { publishHost } from '../product/publish-files';
import { registry } from './registry';

/**
 * Runs the command of a release image, which holds the build of one part. Without a word it publishes that build unless the
 * registry names it already, so that starting a deployment again undoes no rollback; other words are those of `npm run registry`.
 *
 * @param part `host` or the name of a remote
 */
export async function release(projectRoot: string, part: string | undefined, [command = 'publish-once', ...words]: readonly string[]): Promise<void> {
  if (part === undefined) throw new Error('PART must name the part whose build this image holds.');
  if (command === 'list') return registry(projectRoot, ['list']);
  if (part === 'host') return releaseHost(projectRoot, command);
  if (command !== 'publish-once') return registry(projectRoot, [command, part, ...words]);
  return registry(projectRoot, isNamed(projectRoot, part) ? ['list'] : ['publish', part]);
}

/** Whether the registry names the release that lies here, as the current or the previous one. */
function isNamed(projectRoot: string, part: string): boolean {
  const remote = remoteNamed(projectRoot, part);
  const { file } = readRegistrySettings(readSettings(projectRoot, process.env), process.env);
  const dist = join(projectRoot, remote, 'dist', 'remote');
  const name = releaseNameOf(dist, readRelease(dist).identity.version);
  const row = new RegistryStore(file).read().remotes[remote];
  return [row?.current, row?.previous].some((entry) => entry !== undefined && releaseOf(entry) === name);
}

/** The host has no releases yet: its newest build is the one that is served. */
function releaseHost(projectRoot: string, command: string): Promise<void> {
  if (!['publish', 'publish-once'].includes(command)) throw new Error('The host can be published and listed. To go back, publish its earlier build.');
  const { dataDir, port } = readSettings(projectRoot, process.env);
  // A deployment lets nobody's browser take code from elsewhere.
  publishHost(projectRoot, dataDir, browserConfig(process.env.CARD_GATEWAY_ORIGIN || originOf('card-gateway', port), [], process.env));
  return registry(projectRoot, ['list']);
}
