import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { remoteSettings, type RemoteName } from './remote-settings';

/** Returns whether a package of the workspace can be built: it has a build script and the script's entry. */
export function isBuildable(projectRoot: string, name: string): boolean {
  const manifest = join(projectRoot, name, 'package.json');
  if (!existsSync(manifest)) return false;
  const { scripts } = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: Record<string, string> };
  return (
    scripts?.build !== undefined &&
    ['webpack.config.ts', 'src/main.ts'].some((file) => existsSync(join(projectRoot, name, file)))
  );
}

/** Returns the remotes of this workspace, in the order of their ports. */
export function remotesOf(projectRoot: string): RemoteName[] {
  return readdirSync(projectRoot)
    .filter((name): name is RemoteName => name.startsWith('mfe-') && isBuildable(projectRoot, name))
    .sort((one, other) => remoteSettings(one).portOffset - remoteSettings(other).portOffset);
}

/** Checks a name given at the terminal. Throws with the existing names. */
export function remoteNamed(projectRoot: string, name: string | undefined): RemoteName {
  const known = remotesOf(projectRoot);
  const found = known.find((remote) => remote === name || remote === `mfe-${name}`);
  if (found === undefined) throw new Error(`Name one of the remotes: ${known.join(', ')}.`);
  return found;
}
