import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { originOf, type ServerName } from '../product/config/ports';
import type { Settings } from '../product/config/settings';
import { takeInstance, type InstanceLock } from '../processes/instance-lock';
import { checkPorts } from '../product/check-ports';
import type { Ready } from '../product/ready-file';
import type { RunningProduct } from '../product/run-product';
import { StopList } from '../product/stop-list';

/**
 * Runs a part of the product that keeps no data, possibly beside a complete one of this workspace. After a failure
 * everything started is stopped again.
 *
 * @param servers whose ports it uses; the first one names the part
 */
export async function runPart(
  { dataDir, port }: Settings,
  servers: readonly [ServerName, ...ServerName[]],
  begin: (lock: InstanceLock, stops: StopList) => Promise<Ready>,
): Promise<RunningProduct> {
  const stops = new StopList();
  const folder = join(dataDir, 'parts', servers[0]);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = await takeInstance(folder, originOf(servers[0], port));
    stops.add('lock', lock.release);
    await checkPorts(servers, port);
    const ready = await begin(lock, stops);
    return { ready, failed: new Promise<never>(() => undefined), stop: () => stops.stopAll() };
  } catch (error) {
    await stops.stopAll();
    throw error;
  }
}
