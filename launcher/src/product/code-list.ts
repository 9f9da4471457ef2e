import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOfHost, codeOfRemote, type CodeFile } from 'federation/integrity/code-files';
import { addressOf, releaseOf } from 'federation/registry';
import { RegistryStore } from 'federation/registry/store';
import { originOf, type RemoteName } from '../config/ports';
import type { Settings } from '../config/settings';
import { writeAtomically } from '../files/write-atomically';
import { registryFileOf, releasesOf } from './where-releases-lie';

type Place = Pick<Settings, 'projectRoot' | 'dataDir' | 'port'>;

/** The list of all code of the local product: beside the registry. */
export function codeListFileOf(dataDir: string): string {
  return join(dirname(registryFileOf(dataDir)), 'scripts.json');
}

/**
 * Writes down every script and style sheet that a browser may load: those of the host, and of the releases that the registry
 * names and that lie here.
 *
 * @throws when there is no registry, or no host that was built
 */
export function writeCodeList({ projectRoot, dataDir, port }: Place): CodeFile[] {
  const registry = new RegistryStore(registryFileOf(dataDir)).read();
  const remotes = Object.entries(registry.remotes).flatMap(([id, { current, previous }]) => (
    [current, previous].flatMap((entry) => (entry === undefined ? [] : codeOf(join(releasesOf(dataDir, id as RemoteName), releaseOf(entry)), addressOf(entry))))
  ));
  const files = [...codeOfHost(join(projectRoot, 'host', 'dist'), originOf('host', port)), ...remotes];
  writeAtomically(codeListFileOf(dataDir), `${JSON.stringify({ revision: registry.revision, files }, null, 1)}\n`);
  return files;
}

function codeOf(folder: string, address: string): CodeFile[] {
  return existsSync(folder) ? codeOfRemote(folder, address) : [];
}
