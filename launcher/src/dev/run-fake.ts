import type { RequestListener } from 'node:http';
import { originOf, portOf } from '../config/ports';
import type { RemoteName } from '../config/remote-settings';
import type { Settings } from '../config/settings';
import { step } from '../product/progress';
import type { RunningProduct } from '../product/run-product';
import { listen } from '../server/http-server';
import { oneDevServer } from './dev-servers';
import { devSite } from './dev-site';
import { runPart } from './run-part';

/**
 * Runs one remote alone, on sample data that answers inside the page: no API, no database, no other remote. It is compiled at
 * each change, and exchanged in the open page.
 */
export function runFake(settings: Settings, name: RemoteName): Promise<RunningProduct> {
  const { projectRoot, port } = settings;
  return runPart(settings, [name], async (lock, stops) => {
    const server = await oneDevServer({ projectRoot, name, build: 'fake', lock, stops });
    const site = devSite({ server, site: { kind: 'standalone', frames: [] }, sockets: [`ws://localhost:${server.port}`], isApplication: true, documents: {} });
    await step(`Compiling ${name}`, () => server.ready());
    stops.add(name, (await listen(takingFiles(site), portOf(name, port))).stop);
    return { remotes: { [name]: originOf(name, port) }, accounts: [] };
  });
}

/** Takes the bytes of an upload, which do not go through the page's `fetch`, and keeps none of them. */
function takingFiles(site: RequestListener): RequestListener {
  return (request, response) => {
    if (request.method !== 'PUT') {
      site(request, response);
      return;
    }
    request.resume();
    request.once('end', () => { response.writeHead(204).end(); });
  };
}
