import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishPage } from 'federation/registry/page';
import { RegistryStore } from 'federation/registry/store';
import type { BrowserConfig } from '../config/browser-config';
import { registryFileOf } from './where-releases-lie';

/** Where the host's own files lie, of this build and of those before. */
export const hostFilesOf = (dataDir: string): string => join(dataDir, 'host');

/** Where `remotes.json`, `index.html` and `config.json` lie for a static server. */
export const publishedOf = (dataDir: string): string => dirname(registryFileOf(dataDir));

/**
 * Puts the built host where a static server takes it from: its files beside those of earlier builds, which pages that are open
 * still load, and then its page with the registry of the day in it.
 *
 * @param config what the browser is told about the deployment
 */
export function publishHost(projectRoot: string, dataDir: string, config: BrowserConfig): void {
  const dist = join(projectRoot, 'host', 'dist');
  for (const folder of [hostFilesOf(dataDir), publishedOf(dataDir)]) mkdirSync(folder, { recursive: true });
  cpSync(dist, hostFilesOf(dataDir), { recursive: true });
  writeFileSync(join(publishedOf(dataDir), 'config.json'), JSON.stringify(config));
  publishPage(publishedOf(dataDir), join(dist, 'index.html'), new RegistryStore(registryFileOf(dataDir)).read());
}
