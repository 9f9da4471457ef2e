import { prepareTemplate } from './template';
import { startWorkerServers, type WorkerServers } from './worker-servers';

declare global {
  /** Handed from the set-up to the teardown, which run in one process. */
  var workerServers: WorkerServers | undefined;
}

/** Prepares the template of all databases, and servers for each worker that start when a file first asks for them. */
export default async function setUp(): Promise<void> {
  await prepareTemplate();
  globalThis.workerServers = await startWorkerServers();
  process.env['TEST_SERVERS_URL'] = globalThis.workerServers.url;
}
