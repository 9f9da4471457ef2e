import { originOf, portOf } from '../product/config/ports';
import type { RemoteName } from '../product/config/remote-settings';
import type { Settings } from '../product/config/settings';
import { step } from '../product/progress';
import type { RunningProduct } from '../product/run-product';
import { socketOf } from '../product/dev-applications';
import { startDevServer } from '../product/dev-server';
import { runPart } from './run-part';

/**
 * Runs one remote alone, on sample data from a fake server inside the page: no API, no database, no other remote. It is
 * compiled at each change, and replaced in the open page.
 */
export function runFake(settings: Settings, name: RemoteName): Promise<RunningProduct> {
  const { projectRoot, port } = settings;
  return runPart(settings, [name], async (lock, stops) => {
    const server = startDevServer({ projectRoot, lock, stops }, name, {
      build: 'fake',
      port: portOf(name, port),
      site: { kind: 'standalone', frames: [] },
      sockets: [socketOf(name, port)],
    });
    await step(`Compiling ${name}`, () => server.compiled);
    return { remotes: { [name]: originOf(name, port) }, accounts: [] };
  });
}
