import { callsOf, type Answer, type CallOptions } from '../support/api';
import { PEOPLE } from '../support/people';
import { MAIN, spawnServer, type ServerProcess } from '../support/server-process';
import type { Call, Instance } from '../fault-trial/instance';
import type { Serving } from '../fault-trial/fleet';
import { API_PORT, type Cluster } from './cluster';
import type { Machine } from './machine';

/** The API, as its clients see it. */
export interface Service extends Pick<Instance, 'call' | 'wake'> {
  readonly api: ReturnType<typeof callsOf>;
  /** Returns the headers that are sent in place of these. */
  headersOf(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
}

/** A call with its answer, in words, and how long it took. */
export interface TimedCall {
  readonly ms: number;
  readonly call: string;
}

const NO_CALL: TimedCall = { ms: 0, call: '' };

interface Options {
  /** Settings of each process. */
  readonly environments: readonly Readonly<Record<string, string>>[];
  readonly databaseName: string;
  /** Another build of the API. */
  readonly main?: string | undefined;
  /** Changes the headers of each call. */
  readonly headers?: ((headers: Readonly<Record<string, string>>) => Readonly<Record<string, string>>) | undefined;
}

/** Processes of the API, one on each machine, behind the proxy. */
export class Processes implements Serving {
  readonly service: Service;
  readonly serving: readonly Service[];
  readonly #servers: (ServerProcess | undefined)[] = [];
  #longest = NO_CALL;

  private constructor(
    private readonly cluster: Cluster,
    private readonly options: Options,
  ) {
    const { databaseName, headers: changed = (headers) => headers } = options;
    this.service = {
      api: callsOf(cluster.url, databaseName),
      headersOf: changed,
      // Its jobs look for work twice a second.
      wake: () => undefined,
      call: async <T>({ path, method, source, tokens, body, headers = {} }: Call): Promise<Answer<T> | null> => {
        const isOperator = path.startsWith('/operator');
        const own = {
          'x-forwarded-for': source,
          ...(isOperator && { authorization: `Bearer ${PEOPLE.administrator.token}` }),
          ...headers,
        };
        const began = Date.now();
        const sent = { ...(tokens && { tokens }), body, headers: changed(own) };
        const answer = await sendTo<T>(`${cluster.url}${path}`, method, sent).catch(() => null);
        const ms = Date.now() - began;
        if (ms > this.#longest.ms) this.#longest = { ms, call: `${method} ${path}: ${answer?.status ?? 'no answer'}` };
        return answer;
      },
    };
    this.serving = [this.service];
  }

  static async start(cluster: Cluster, options: Options): Promise<Processes> {
    const processes = new Processes(cluster, options);
    for (const index of options.environments.keys()) await processes.restart(index);
    return processes;
  }

  machineOf(index: number): Machine {
    const machine = this.cluster.apis[index];
    if (!machine) throw new Error(`There is no API ${index}.`);
    return machine;
  }

  async any(): Promise<Service> {
    return this.service;
  }

  /** Returns the longest call since this was asked last. */
  takeLongest(): TimedCall {
    const longest = this.#longest;
    this.#longest = NO_CALL;
    return longest;
  }

  /** Kills a process at once. Its log stays with those of its machine. */
  async kill(index: number): Promise<void> {
    const server = this.#servers[index];
    this.#servers[index] = undefined;
    await server?.kill();
    if (server) this.machineOf(index).keepLog('api', server.output());
  }

  /** Starts a process on its machine. */
  async restart(index: number): Promise<void> {
    const machine = this.machineOf(index);
    const environment = {
      ...this.options.environments[index],
      HOST: machine.address,
      PORT: String(API_PORT),
      TRUSTED_PROXIES: `${this.cluster.network.prefix}.0/24`,
    };
    const { main = MAIN } = this.options;
    this.#servers[index] = await spawnServer(environment, { before: machine.words, main });
  }

  async close(): Promise<void> {
    await this.service.api.pool.end().catch(() => undefined);
    for (const index of this.#servers.keys()) await this.kill(index);
  }
}

async function sendTo<T>(url: string, method: string, { tokens, body, headers }: CallOptions): Promise<Answer<T>> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(tokens && { authorization: tokens.id_token, 'access-token': tokens.access_token }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : null) as T };
}
