import type { RequestListener } from 'node:http';
import { BUILD_NEWS_PATH } from 'federation/dev/build-news-path';
import { originOf, portOf } from '../config/ports';
import type { RemoteName } from '../config/remote-settings';
import type { Settings } from '../config/settings';
import { step } from '../product/progress';
import type { RunningProduct } from '../product/run-product';
import { listen } from '../server/http-server';
import { pathOf } from '../server/static-site';
import { BuildNews } from './build-news';
import { configOf } from './deployment';
import { oneDevServer } from './dev-servers';
import { devSite } from './dev-site';
import { refuseUnlessAllowed } from './override-allowed';
import { runPart } from './run-part';

/**
 * Runs one remote for the shell of a deployment, which takes it by `?mf=`: built as it is released, again at each change, and the
 * pages that show it are loaded again. Components cannot be exchanged with their state kept there: the deployment's React is
 * the released one (ADR 25).
 *
 * @param deployment origin of the shell
 * @throws where the deployment does not answer, or lets no tab take a remote from here
 */
export function runInShellOf(settings: Settings, name: RemoteName, deployment: string): Promise<RunningProduct> {
  const { projectRoot, port } = settings;
  return runPart(settings, [name], async (lock, stops) => {
    const origin = originOf(name, port);
    await step(`Asking ${deployment}`, async () => { refuseUnlessAllowed({ deployment, origin, name, ...(await configOf(deployment)) }); });
    const news = new BuildNews();
    const server = await oneDevServer({ projectRoot, name, build: 'release', lock, stops, onCompiled: ({ hash, errors }) => { if (errors.length === 0) news.tell(hash); } });
    const site = devSite({ server, site: { kind: 'remote' }, sockets: [], isApplication: false, documents: {} });
    await step(`Building ${name}`, () => server.ready());
    const handler: RequestListener = (request, response) => { (pathOf(request) === BUILD_NEWS_PATH ? news.listener : site)(request, response); };
    stops.add(name, (await listen(handler, portOf(name, port))).stop);
    stops.add('news of builds', () => { news.end(); });
    return { host: `${deployment}/?mf=${name}@${origin}/`, remotes: { [name]: origin }, accounts: [] };
  });
}
