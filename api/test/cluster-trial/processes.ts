import { callsOf, type Answer, type CallOptions } from '../support/api';
import { PEOPLE } from '../support/people';
import { spawnServer, type ServerProcess } from '../support/server-process';
import type { Call, Instance } from '../fault-trial/instance';
import type { Serving } from '../fault-trial/fleet';

/** A process of the API and the calls that it answers. */
export interface Process extends Pick<Instance, 'call' | 'wake'> {
  readonly api: ReturnType<typeof callsOf>;
}

/** Processes of the API. One that dies is started again. */
export class Processes implements Serving {
  readonly serving: Process[] = [];
  readonly #servers: ServerProcess[] = [];
  #turn = 0;

  private constructor(
    private readonly environments: readonly Readonly<Record<string, string>>[],
    private readonly databaseName: string,
  ) {}

  static async start(
    environments: readonly Readonly<Record<string, string>>[],
    databaseName: string,
  ): Promise<Processes> {
    const processes = new Processes(environments, databaseName);
    for (const index of environments.keys()) await processes.#start(index);
    return processes;
  }

  async #start(index: number): Promise<void> {
    const server = await spawnServer(this.environments[index] ?? {});
    this.#servers[index] = server;
    const api = callsOf(server.url, this.databaseName);
    this.serving[index] = {
      api,
      // Its jobs look for work twice a second.
      wake: () => undefined,
      call: async <T>({ path, method, source, tokens, body, headers = {} }: Call): Promise<Answer<T> | null> => {
        const isOperator = path.startsWith('/operator');
        const options: CallOptions = {
          ...(tokens && { tokens }),
          body,
          headers: {
            'x-forwarded-for': source,
            ...(isOperator && { authorization: `Bearer ${PEOPLE.administrator.token}` }),
            ...headers,
          },
        };
        return sendTo<T>(`${server.url}${path}`, method, options).catch(() => null);
      },
    };
  }

  async any(): Promise<Process> {
    this.#turn += 1;
    const process = this.serving[this.#turn % this.serving.length];
    if (!process) throw new Error('No process serves.');
    return process;
  }

  /** Kills a process at once and starts another one in its place. */
  async kill(index: number): Promise<void> {
    await this.#servers[index]?.kill();
    await this.#start(index);
  }

  async close(): Promise<void> {
    for (const { api } of this.serving) await api.pool.end().catch(() => undefined);
    for (const server of this.#servers) await server.kill();
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
