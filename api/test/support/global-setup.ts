import { prepareTemplate } from './template';
import { startWorkerServers, type WorkerServers } from './worker-servers';

declare global {
  /** Passed from the set-up to the teardown, which run in one process. */
  var workerServers: WorkerServers | undefined;
}

/** Prepares the template of all databases, and each worker's servers, which start when a file first needs them. */
export default async function setUp(): Promise<void> {
  await prepareTemplate();
  globalThis.workerServers = await startWorkerServers();
  process.env['TEST_SERVERS_URL'] = globalThis.workerServers.url;
}
