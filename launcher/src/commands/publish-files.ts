import { buildPackages } from '../product/build/build-packages';
import { browserConfig } from '../product/config/browser-config';
import { originOf } from '../product/config/ports';
import { readSettings } from '../product/config/settings';
import { remotesOf } from '../product/config/workspace';
import { step } from '../product/progress';
import { compressPublished, publishBuilt, publishBuiltHost, writeBrowserConfig } from '../product/publish-built';

/**
 * `npm run publish-files`: builds host and remotes and writes them to DATA_DIR in the layout of static servers
 * (deploy/nginx), with the addresses of PORT. Files of earlier releases stay. Starts nothing.
 */
export async function publishFiles(projectRoot: string): Promise<void> {
  const { port, dataDir } = readSettings(projectRoot, process.env);
  const remotes = remotesOf(projectRoot);
  await buildPackages(projectRoot, ['host', ...remotes]);
  publishBuilt({ projectRoot, dataDir, port }, remotes);
  publishBuiltHost({ projectRoot, dataDir, port });
  await step('Compressing what is new', () => compressPublished({ dataDir }, remotes));
  // In a deployment browsers may take no code from other places.
  writeBrowserConfig(dataDir, browserConfig(originOf('card-gateway', port), [], process.env));
  console.log(`  ${dataDir} has the host and ${remotes.length} remotes, for ${originOf('host', port)}.`);
}
