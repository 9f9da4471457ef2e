import { browserConfig } from '../product/config/browser-config';
import { originOf } from '../product/config/ports';
import { readSettings } from '../product/config/settings';
import { writeBrowserConfig } from '../product/publish-built';
import { registry } from './registry';

/**
 * Runs the command of a release image, which contains the build of one part. Without words it publishes that build
 * unless the registry names it already, so that restarting a deployment undoes no rollback; other words are those of
 * `npm run registry`.
 *
 * @param part `host` or the name of a remote
 */
export async function release(
  projectRoot: string,
  part: string | undefined,
  [command, ...words]: readonly string[],
): Promise<void> {
  if (part === undefined) throw new Error('PART must name the part whose build this image holds.');
  const { dataDir, port } = readSettings(projectRoot, process.env);
  // In a deployment browsers may take no code from other places.
  if (part === 'host')
    writeBrowserConfig(
      dataDir,
      browserConfig(process.env.CARD_GATEWAY_ORIGIN || originOf('card-gateway', port), [], process.env),
    );
  if (command === undefined) return registry(projectRoot, ['publish', part, '--once']);
  return registry(
    projectRoot,
    command === 'list' || command === 'status' || command === 'repair'
      ? [command, ...words]
      : [command, part, ...words],
  );
}
