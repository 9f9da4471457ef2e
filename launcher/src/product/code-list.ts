import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOfHost, codeOfRemote, type CodeFile } from 'federation/release/code-files';
import { addressOf, releaseOf } from 'federation/registry/registry';
import { filesOfHost, hostPageOf } from 'federation/registry/host-release';
import { RegistryStore } from 'federation/registry/store';
import type { RegistrySettings } from './config/registry-settings';
import type { RemoteName } from './config/remote-settings';
import { writeAtomically } from '../processes/write-atomically';

/** Inputs of the list. */
export interface CodePlace extends Pick<RegistrySettings, 'file' | 'hostOrigin' | 'folderOf'> {
  /** Folder of the files of the host's releases. */
  readonly hostFiles: string;
}

/** The content of `scripts.json`. */
interface CodeList {
  /** Revision of the registry that names these releases. */
  readonly revision: number;
  readonly files: readonly CodeFile[];
}

/** Returns the file of the list of all code, beside the registry. */
export function codeListFileOf({ file }: Pick<CodePlace, 'file'>): string {
  return join(dirname(file), 'scripts.json');
}

/**
 * Writes the list of every script and style sheet that a browser may load: those of the host, and of the releases that
 * the registry names and that are stored here.
 */
export function writeCodeList(place: CodePlace): readonly CodeFile[] {
  const { file, folderOf, hostFiles, hostOrigin } = place;
  const { revision, host, remotes } = new RegistryStore(file).read();
  const released = Object.entries(remotes).flatMap(([id, { current, previous }]) =>
    [current, previous].flatMap((entry) =>
      entry === undefined ? [] : codeOf(join(folderOf(id as RemoteName), releaseOf(entry)), addressOf(entry)),
    ),
  );
  // A file that two releases of the host share is listed once.
  const ofHost = [host?.current, host?.previous].flatMap((release) =>
    release === undefined
      ? []
      : codeOfHost(hostFiles, hostPageOf(file, release), filesOfHost(file, release), hostOrigin),
  );
  const files = [...new Map(ofHost.toReversed().map((code) => [code.address, code])).values(), ...released];
  const list: CodeList = { revision, files };
  writeAtomically(codeListFileOf(place), `${JSON.stringify(list, null, 1)}\n`);
  return files;
}

function codeOf(folder: string, address: string): CodeFile[] {
  return existsSync(folder) ? codeOfRemote(folder, address) : [];
}
