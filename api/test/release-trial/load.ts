import { setTimeout as pause } from 'node:timers/promises';
import { CORPORATION } from '../support/accounts';
import { callsOf, type Answer, type CallOptions, type Tokens } from '../support/api';
import { PEOPLE } from '../support/people';
import type { Call, Instance } from '../fault-trial/instance';
import type { Serving } from '../fault-trial/fleet';

/** Time between two sign-ins, in ms. */
const SIGN_IN_EVERY_MS = 400;
/** Readers of each service, and the time between two of a reader's calls, in ms. */
const READERS = 4;
const READ_EVERY_MS = 40;

/** Calls that go on until they are ended. */
interface Busy {
  /** Ends them. Returns how many sign-ins there were. */
  end(): Promise<number>;
}

/** The product as users reach it: by one address. Every call that it does not answer as it should is noted. */
export class Door implements Serving {
  /** Its jobs look for work twice a second. */
  readonly serving = [{ wake: () => undefined }];
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
      if (answer.status >= 500) this.failed.push(`${what} was answered ${answer.status} (${stage}).`);
      return answer;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      this.failed.push(`${what} was not answered: ${cause} (${stage}).`);
      throw error;
    }
  }

  readonly #call: Instance['call'] = async <T>({ path, method, source, tokens, body, headers = {} }: Call) => {
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

  async any(): Promise<Pick<Instance, 'call' | 'wake'>> {
    return { call: this.#call, wake: () => undefined };
  }

  /**
   * Signs in, reads and asks the card gateway again and again. Each sign-in is from another address.
   * @param gatewayUrl where the card gateway is asked
   */
  keepBusy(tokens: Tokens, gatewayUrl: string): Busy {
    let isOver = false;
    let signIns = 0;
    const loop = async (everyMs: number, act: () => Promise<void>): Promise<void> => {
      while (!isOver) {
        await act();
        await pause(everyMs);
      }
    };
    const signIn = async (): Promise<void> => {
      const answer = await this.api
        .call<Tokens>('POST', '/login', {
          body: { email_address: CORPORATION.email, password: CORPORATION.password },
          headers: { 'x-forwarded-for': `198.18.${signIns % 250}.${1 + Math.floor(signIns / 250)}` },
        })
        .catch(() => null);
      if (answer?.status === 200) signIns += 1;
      else if (answer !== null && answer.status < 500) this.failed.push(`A sign-in was answered ${answer.status}.`);
    };
    const read = async (): Promise<void> => {
      await this.api.call('GET', '/invoices/credit_cards', { tokens }).catch(() => undefined);
    };
    const askGateway = async (): Promise<void> => {
      await this.#noted('A call of the card gateway', async () => {
        const { status, headers } = await fetch(`${gatewayUrl}/health/live`);
        return { status, headers, body: {} };
      }).catch(() => undefined);
    };
    const running = [
      loop(SIGN_IN_EVERY_MS, signIn),
      ...Array.from({ length: READERS }, () => loop(READ_EVERY_MS, read)),
      ...Array.from({ length: READERS }, () => loop(READ_EVERY_MS, askGateway)),
    ];
    return {
      end: async () => {
        isOver = true;
        await Promise.all(running);
        return signIns;
      },
    };
  }
}
