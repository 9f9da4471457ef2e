import { setTimeout as pause } from 'node:timers/promises';
import { runGateway, type RunningGateway } from '../support/gateway-process';
import type { Machine, Network } from './machine';

const PORT = 8091;

/** Card gateways on machines of their own, behind a proxy. */
export class Gateways {
  readonly #running: (RunningGateway | undefined)[] = [];

  constructor(
    readonly machines: readonly Machine[],
    private readonly url: string,
    private readonly network: Network,
  ) {}

  /** Addresses of all, with ports. */
  get addresses(): readonly string[] {
    return this.machines.map(({ address }) => `${address}:${PORT}`);
  }

  /** Starts all of them on a database. What is returned is their proxy. */
  async start(database: string): Promise<RunningGateway> {
    this.#database = database;
    for (const index of this.machines.keys()) await this.#startOne(index);
    return {
      url: this.url,
      end: async (signal) => {
        for (const gateway of this.#running) await gateway?.end(signal);
      },
    };
  }
  #database = '';

  async #startOne(index: number): Promise<void> {
    const machine = this.machineOf(index);
    const environment = {
      HOST: machine.address,
      PUBLIC_ORIGIN: this.url,
      TRUSTED_PROXIES: `${this.network.prefix}.0/24`,
    };
    this.#running[index] = await runGateway(this.#database, PORT, environment, machine.words);
  }

  /** Waits until the proxy leads to one that runs. */
  async whenReady(): Promise<void> {
    while (!(await fetch(`${this.url}/health/ready`).catch(() => null))?.ok) await pause(100);
  }

  machineOf(index: number): Machine {
    const machine = this.machines[index];
    if (!machine) throw new Error(`There is no gateway ${index}.`);
    return machine;
  }

  /** Kills one at once. */
  async kill(index: number): Promise<void> {
    await this.#running[index]?.end('SIGKILL');
    this.#running[index] = undefined;
  }

  /** Starts one that was killed. */
  async restart(index: number): Promise<void> {
    await this.#startOne(index);
  }
}
