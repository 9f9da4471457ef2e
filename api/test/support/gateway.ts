import { randomInt } from 'node:crypto';
import type { DisputeRequest, FaultRequest, GatewayCard, JournalEntry } from 'shared-api/gateway';
import { apiEnvironmentOf, GATEWAY_SECRET, spawnGateway } from './gateway-process';

/** Test numbers by the gateway's reaction. */
export const CARDS = {
  approved: '4242424242424242',
  approvedToo: '5555555555554444',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  challenge: '4000000000003220',
  challengeRefused: '4000008400001629',
  late: '4000000000000309',
} as const;

/** Returns an address of a network reserved for benchmarks. */
const anyAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;

/** A running card gateway. */
export interface Gateway {
  /** Settings for the API to reach it. */
  readonly apiEnvironment: Readonly<Record<string, string>>;
  /** Enters a card on the gateway's page. Returns its token. The card is valid until December 2030 by default. */
  tokenOf(number: string, year?: string): Promise<string>;
  /** Answers a challenge at the address that the API gave. */
  answerChallenge(challengeUrl: string, code?: string): Promise<void>;
  faults(plan: FaultRequest): Promise<void>;
  /** Plays the cardholder who disputes a captured authorisation, now or at a moment. Returns the chargeback's name. */
  dispute(authorisationId: string, facts?: Omit<DisputeRequest, 'authorisation_id'>): Promise<string>;
  /** Plays the card company that decides a chargeback. */
  decideDispute(disputeId: string, state: 'won' | 'lost'): Promise<void>;
  /** Returns the journal since an entry, at most 500 entries. */
  journal(after?: number): Promise<JournalEntry[]>;
  stop(): Promise<void>;
}

/** Returns the calls of a running gateway; `stop` ends it. */
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
  // Each cardholder has its own address, because the gateway's own tests cover its limits per source.
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
    dispute: async (authorisationId, facts) => {
      const body = { authorisation_id: authorisationId, ...facts };
      return (await send<{ dispute_id: string }>('POST', '/v1/disputes', withSecret, body)).dispute_id;
    },
    decideDispute: (disputeId, state) => send('POST', `/v1/disputes/${disputeId}`, withSecret, { state }),
    journal: async (after = 0) =>
      (await send<{ entries: JournalEntry[] }>('GET', `/v1/journal?after=${after}`, withSecret)).entries,
    stop,
  };
}

/** Starts a gateway of the file's own. */
export async function startGateway(environment: Readonly<Record<string, string>> = {}): Promise<Gateway> {
  const { url, stop } = await spawnGateway(environment);
  return gatewayAt(url, stop);
}
