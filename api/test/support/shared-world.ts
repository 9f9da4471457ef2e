import { callsOf, type Api } from './api';
import { closePool } from './databases';
import { wakeWhileWaiting } from './until';
import type { OpenWorld, WorldKind } from './worker-servers';

/** The API of this worker with restored data, and the address of its card gateway. */
export interface SharedWorld {
  readonly api: Api;
  readonly gatewayUrl: string | undefined;
}

/** Restores this worker's demo data and opens its servers. */
export async function openSharedWorld(kind: WorldKind): Promise<SharedWorld> {
  const base = `${process.env['TEST_SERVERS_URL']}/${kind}/${process.env['JEST_WORKER_ID']}`;
  async function ask<T>(what: string): Promise<T> {
    const response = await fetch(`${base}/${what}`);
    if (!response.ok) throw new Error(`The servers of the worker answered ${what}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  const { url, databaseName, gatewayUrl } = await ask<OpenWorld>('open');
  const at = (address: string): Api => {
    const calls = callsOf(address, databaseName);
    const stopWaking = wakeWhileWaiting(() => calls.moveClock(0));
    return {
      ...calls,
      log: () => ask('log'),
      lineWith: (text) => ask(`line?with=${encodeURIComponent(text)}`),
      brokenInvariants: () => ask('broken'),
      another: async () => at(await ask('another')),
      stop: async () => {
        stopWaking();
        await closePool(calls.pool);
      },
    };
  };
  return { gatewayUrl, api: at(url) };
}
