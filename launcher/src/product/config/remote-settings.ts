import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder name of a remote, as in `mfe-invoices`. */
export type RemoteName = `mfe-${string}`;

/** Settings of a remote for the launcher: the `config` of its `package.json`. */
export interface RemoteSettings {
  /** Offset of its port from the host's. */
  readonly portOffset: number;
  /** Files of `e2e/tests`, without their ending, that show its pages. A release has to pass them. */
  readonly endToEndTests: readonly string[];
}

/** Searches upwards, because this code runs from its source and from a bundle at another depth. */
function findRoot(folder: string): string {
  return existsSync(join(folder, 'pnpm-workspace.yaml')) ? folder : findRoot(dirname(folder));
}

const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Reads the settings of a remote of this workspace. Throws if it has no port. */
export function remoteSettings(remote: RemoteName): RemoteSettings {
  const { config } = JSON.parse(readFileSync(join(projectRoot, remote, 'package.json'), 'utf8')) as {
    readonly config?: Partial<RemoteSettings>;
  };
  if (config?.portOffset === undefined)
    throw new Error(`${remote}/package.json has no config.portOffset, the place of its port.`);
  return { portOffset: config.portOffset, endToEndTests: config.endToEndTests ?? [] };
}
