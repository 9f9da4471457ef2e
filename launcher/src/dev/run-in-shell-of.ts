import { originOf, portOf } from '../product/config/ports';
import type { RemoteName } from '../product/config/remote-settings';
import type { Settings } from '../product/config/settings';
import { readRemotes } from './new-remote/read-surroundings';
import { step } from '../product/progress';
import type { RunningProduct } from '../product/run-product';
import { configOf } from './deployment';
import { startDevServer } from '../product/dev-server';
import { firstPageOf } from './first-page';
import { refuseUnlessAllowed } from './override-allowed';
import { runPart } from './run-part';

/**
 * Runs one remote for the shell of a deployment, which loads it by `?mf=`. It is built like a release, again at each
 * change, and the pages that show it are reloaded. Components cannot be replaced with their state there, because the
 * deployment runs the released React (ADR 25).
 *
 * @param deployment origin of the shell
 * @throws if the deployment does not answer, or lets no tab take a remote from here
 */
export function runInShellOf(settings: Settings, name: RemoteName, deployment: string): Promise<RunningProduct> {
  const { projectRoot, port } = settings;
  return runPart(settings, [name], async (lock, stops) => {
    const origin = originOf(name, port);
    await step(`Asking ${deployment}`, async () => {
      refuseUnlessAllowed({ deployment, origin, name, ...(await configOf(deployment)) });
    });
    const server = startDevServer({ projectRoot, lock, stops }, name, {
      build: 'release',
      port: portOf(name, port),
      site: { kind: 'remote' },
      sockets: [],
    });
    await step(`Building ${name}`, () => server.compiled);
    const routes = (await readRemotes(projectRoot)).find(({ id }) => id === name)?.routes ?? [];
    return {
      host: `${deployment}${firstPageOf(routes)}?mf=${name}@${origin}/`,
      remotes: { [name]: origin },
      accounts: [],
    };
  });
}
