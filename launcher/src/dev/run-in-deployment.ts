import { mkdirSync } from 'node:fs';
import { originOf } from '../product/config/ports';
import type { Settings } from '../product/config/settings';
import { takeInstance } from '../processes/instance-lock';
import { checkPorts } from '../product/check-ports';
import { step } from '../product/progress';
import type { RunningProduct } from '../product/run-product';
import { StopList } from '../product/stop-list';
import { serveHot } from '../product/dev-applications';
import { deploymentAt } from './deployment';
import type { HotName } from '../product/dev-server';

/**
 * Runs only the packages in development, in front of a deployment. After a failure everything started is stopped again.
 */
export async function runInDeployment(
  { projectRoot, port, dataDir }: Settings,
  hot: readonly HotName[],
  deployment: string,
): Promise<RunningProduct> {
  const stops = new StopList();
  const host = originOf('host', port);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const lock = await takeInstance(dataDir, host);
    stops.add('lock', lock.release);
    await checkPorts(hot, port);
    const surroundings = await step(`Asking ${deployment}`, () => deploymentAt(deployment));
    await serveHot({ projectRoot, lock, stops }, port, hot, surroundings);
    const remotes = Object.fromEntries(
      hot.filter((name) => name !== 'host').map((name) => [name, originOf(name, port)]),
    );
    // Users sign in with the deployment's accounts.
    return {
      ready: { host, remotes, accounts: [] },
      failed: new Promise<never>(() => undefined),
      stop: () => stops.stopAll(),
    };
  } catch (error) {
    await stops.stopAll();
    throw error;
  }
}
