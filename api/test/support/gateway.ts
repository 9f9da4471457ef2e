import { randomInt } from 'node:crypto';
import type { FaultRequest, GatewayCard, JournalEntry } from 'shared-api/gateway';
import { apiEnvironmentOf, GATEWAY_SECRET, spawnGateway } from './gateway-process';

/** Test numbers by what the gateway does with them. */
export const CARDS = {
  approved: '4242424242424242',
  approvedToo: '5555555555554444',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  challenge: '4000000000003220',
  challengeRefused: '4000008400001629',
  late: '4000000000000309',
} as const;

/** An address of the network that is for examples. */
const anyAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;

/** A card gateway that runs. */
export interface Gateway {
  /** Settings with which the API finds it. */
  readonly apiEnvironment: Readonly<Record<string, string>>;
  /** Types a card into the gateway's page; answers with its token. Valid until December 2030 unless a year is named. */
  tokenOf(number: string, year?: string): Promise<string>;
  /** Answers a challenge by its address as the API gave it. */
  answerChallenge(challengeUrl: string, code?: string): Promise<void>;
  faults(plan: FaultRequest): Promise<void>;
  /** What happened since an entry; the first 500 of it. */
  journal(after?: number): Promise<JournalEntry[]>;
  stop(): Promise<void>;
}

/** Returns the calls of a gateway that runs; `stop` is what ends it. */
export function gatewayAt(url: string, stop: () => Promise<void>): Gateway {
  async function send<T>(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The gateway answered ${path} with ${response.status}.`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
  // Cardholders at places of their own: what one source may do is the subject of the gateway's tests.
  const ownPage = (): Record<string, string> => ({ origin: url, 'x-forwarded-for': anyAddress() });
  const withSecret = { authorization: `Bearer ${GATEWAY_SECRET}` };

  return {
    apiEnvironment: apiEnvironmentOf(url),
    tokenOf: async (number, year = '2030') =>
      (
        await send<GatewayCard>('POST', '/fields/tokens', ownPage(), {
          number,
          exp_month: '12',
          exp_year: year,
          holder: 'HANAKO YAMADA',
          security_code: '123',
        })
      ).token,
    answerChallenge: (challengeUrl, code = '123456') =>
      send('POST', `${new URL(challengeUrl).pathname}/code`, ownPage(), { code }),
    faults: (plan) => send('POST', '/v1/faults', withSecret, plan),
    journal: async (after = 0) =>
      (await send<{ entries: JournalEntry[] }>('GET', `/v1/journal?after=${after}`, withSecret)).entries,
    stop,
  };
}

/** Starts a gateway of a file's own. */
export async function startGateway(environment: Readonly<Record<string, string>> = {}): Promise<Gateway> {
  const { url, stop } = await spawnGateway(environment);
  return gatewayAt(url, stop);
}
