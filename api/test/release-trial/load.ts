import { setTimeout as pause } from 'node:timers/promises';
import { callsOf, type Answer, type CallOptions, type Tokens } from '../support/api';
import { PEOPLE } from '../support/people';
import type { Call, Instance } from '../fault-trial/instance';
import type { Serving } from '../fault-trial/fleet';
import type { Service } from '../cluster-trial/processes';

/** Readers of each service, and the time between two of a reader's calls, in ms. */
const READERS = 4;
const READ_EVERY_MS = 40;

/** The product as users reach it: by one address. Every call that it does not answer as it should is noted. */
export class Door implements Serving, Service {
  /** Its jobs look for work twice a second, unwoken. */
  readonly serving = [this];
  readonly api: ReturnType<typeof callsOf>;
  readonly failed: string[] = [];
  calls = 0;
  /** Step of the release, for the notes. */
  stage = '';

  constructor(url: string, databaseName: string) {
    const calls = callsOf(url, databaseName);
    this.api = {
      ...calls,
      call: (method, path, options) => this.#noted(`${method} ${path}`, () => calls.call(method, path, options)),
    };
  }

  async #noted<T>(what: string, send: () => Promise<Answer<T>>): Promise<Answer<T>> {
    this.calls += 1;
    const { stage } = this;
    try {
      const answer = await send();
      if (answer.status >= 500)
        // The product's own refusals have a code, those of the balancer have none.
        this.failed.push(
          `${what} was answered ${answer.status} (${stage}): ${JSON.stringify(answer.body).slice(0, 100)}`,
        );
      return answer;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      this.failed.push(`${what} was not answered: ${cause} (${stage}).`);
      throw error;
    }
  }

  readonly call: Instance['call'] = async <T>({ path, method, source, tokens, body, headers = {} }: Call) => {
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
    const send = (): Promise<Answer<T>> =>
      isOperator
        ? this.#operate<T>(method, path, options)
        : this.api.call<T>(method, path.replace('/api/v2', ''), options);
    return send().catch(() => null);
  };

  async #operate<T>(method: string, path: string, { body, headers }: CallOptions): Promise<Answer<T>> {
    const token = headers?.['authorization']?.replace('Bearer ', '');
    return this.#noted(`${method} ${path}`, () =>
      this.api.operator<T>(method, path.replace('/operator/v1', ''), body, token),
    );
  }

  async any(): Promise<this> {
    return this;
  }

  wake(): void {}

  readonly headersOf: Service['headersOf'] = (headers) => headers;

  /**
   * Reads, and asks the card gateway, again and again. Returns a function that ends it.
   * @param gatewayUrl where the card gateway is asked
   */
  keepBusy(tokens: Tokens, gatewayUrl: string): () => Promise<void> {
    let isOver = false;
    const loop = async (act: () => Promise<unknown>): Promise<void> => {
      while (!isOver) {
        // A failure is noted.
        await act().catch(() => undefined);
        await pause(READ_EVERY_MS);
      }
    };
    const read = (): Promise<unknown> => this.api.call('GET', '/invoices/credit_cards', { tokens });
    const askGateway = (): Promise<unknown> =>
      this.#noted('A call of the card gateway', async () => {
        const { status, headers } = await fetch(`${gatewayUrl}/health/live`);
        return { status, headers, body: {} };
      });
    const running = Array.from({ length: READERS }, () => [loop(read), loop(askGateway)]).flat();
    return async () => {
      isOver = true;
      await Promise.all(running);
    };
  }
}
