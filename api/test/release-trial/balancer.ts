import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../launcher/src/processes/free-port';
import { until } from '../support/until';

/** Places of two processes of each service. */
export const PLACES = ['api_1', 'api_2', 'card_gateway_1', 'card_gateway_2'] as const;
export type Place = (typeof PLACES)[number];

/** HAProxy with the file that deployments use, and a page with what it thinks of each place. */
export class Balancer {
  private constructor(
    readonly apiUrl: string,
    /** Ports of the places. */
    readonly ports: Readonly<Record<Place, number>>,
    private readonly statesUrl: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** Starts it. @param gatewayPort where the card gateway is asked */
  static async start(root: string, gatewayPort: number): Promise<Balancer> {
    const apiPort = await freePort();
    const statesPort = await freePort();
    const ports: Record<string, number> = {};
    for (const place of PLACES) ports[place] = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'release-trial-'));
    const states = join(folder, 'states.cfg');
    writeFileSync(
      states,
      `frontend states\n  bind 127.0.0.1:${statesPort}\n  stats enable\n  stats uri /\n  stats admin if TRUE\n`,
    );
    const environment = Object.fromEntries(PLACES.map((place) => [place.toUpperCase(), `127.0.0.1:${ports[place]}`]));
    const child = spawn('haproxy', ['-db', '-f', join(root, 'deploy/cluster/haproxy-servers.cfg'), '-f', states], {
      env: {
        PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
        ...environment,
        API_LISTEN: `127.0.0.1:${apiPort}`,
        CARD_GATEWAY_LISTEN: `127.0.0.1:${gatewayPort}`,
      },
      stdio: 'ignore',
    });
    const failed = new Promise<never>((_, reject) => {
      child.once('error', () => reject(new Error('The trials need HAProxy: apt-get install haproxy.')));
      child.once('exit', (code) => reject(new Error(`HAProxy ended with ${code}.`)));
    });
    const url = `http://127.0.0.1:${statesPort}/;csv`;
    failed.catch(() => undefined);
    await Promise.race([
      failed,
      until(
        () =>
          fetch(url).then(
            ({ ok }) => ok,
            () => false,
          ),
        (isThere) => isThere,
      ),
    ]);
    return new Balancer(`http://127.0.0.1:${apiPort}`, ports as Record<Place, number>, url, child, folder);
  }

  /** Resolves when it sends calls to a place, or sends none any more. */
  async sees(place: Place, state: 'UP' | 'DOWN'): Promise<void> {
    const read = async (): Promise<string> => (await fetch(this.statesUrl)).text();
    await until(read, (text) =>
      text.split('\n').some((line) => line.includes(`,${place},`) && line.includes(`,${state},`)),
    );
  }

  /** Sends no new calls to a place, or sends them again. Its process hears nothing of it. */
  async set(place: Place, action: 'drain' | 'ready'): Promise<void> {
    const body = new URLSearchParams({ s: place, action, b: place.replace(/_\d$/, '') });
    const { headers } = await fetch(this.statesUrl.replace('/;csv', '/'), { method: 'POST', body, redirect: 'manual' });
    if (!headers.get('location')?.includes('DONE')) throw new Error(`HAProxy did not ${action} ${place}.`);
  }

  stop(): void {
    this.child.removeAllListeners('exit');
    this.child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true });
  }
}
