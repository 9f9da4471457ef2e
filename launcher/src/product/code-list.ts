import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOfHost, codeOfRemote, type CodeFile } from 'federation/integrity/code-files';
import { addressOf, releaseOf } from 'federation/registry';
import { RegistryStore } from 'federation/registry/store';
import type { RegistrySettings } from '../config/registry-settings';
import type { RemoteName } from '../config/remote-settings';
import { writeAtomically } from '../files/write-atomically';

/** What the list is made of. */
export interface CodePlace extends Pick<RegistrySettings, 'file' | 'hostOrigin' | 'folderOf'> {
  /** Folder of the host's build. */
  readonly hostDist: string;
}

/** The content of `scripts.json`. */
interface CodeList {
  /** Of the registry that names these releases. */
  readonly revision: number;
  readonly files: readonly CodeFile[];
}

/** The list of all code: beside the registry. */
export function codeListFileOf({ file }: Pick<CodePlace, 'file'>): string {
  return join(dirname(file), 'scripts.json');
}

/**
 * Writes down every script and style sheet that a browser may load: those of the host, and of the releases that the registry
 * names and that lie here. Who publishes a remote where no host was built leaves the host's as they were listed.
 */
export function writeCodeList(place: CodePlace): readonly CodeFile[] {
  const { file, folderOf, hostDist, hostOrigin } = place;
  const { revision, remotes } = new RegistryStore(file).read();
  const released = Object.entries(remotes).flatMap(([id, { current, previous }]) => (
    [current, previous].flatMap((entry) => (entry === undefined ? [] : codeOf(join(folderOf(id as RemoteName), releaseOf(entry)), addressOf(entry))))
  ));
  const host = existsSync(join(hostDist, 'index.html')) ? codeOfHost(hostDist, hostOrigin) : listed(place).filter(({ part }) => part === 'host');
  const files = [...host, ...released];
  const list: CodeList = { revision, files };
  writeAtomically(codeListFileOf(place), `${JSON.stringify(list, null, 1)}\n`);
  return files;
}

function codeOf(folder: string, address: string): CodeFile[] {
  return existsSync(folder) ? codeOfRemote(folder, address) : [];
}

function listed(place: CodePlace): readonly CodeFile[] {
  const file = codeListFileOf(place);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CodeList).files : [];
}
