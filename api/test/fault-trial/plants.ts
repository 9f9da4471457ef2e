import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthorisationRequest } from 'shared-api/gateway';
import { authorisationRequest } from '../../src/payments/charge/attempts/authorisation-request';
import type { AttemptRow } from '../../src/payments/charge/attempts/attempt.repository';
import type { GatewayClient } from '../../src/platform/card-gateway/gateway-client';

type Headers = Readonly<Record<string, string>>;

/** A fault between the API and its dependencies, to see whether the trials find it. */
export interface Plant {
  /** Changes the calls of the gateway. */
  gateway?(client: GatewayClient): GatewayClient;
  /** Changes what the API sees of a call's headers. */
  headers?(headers: Headers): Headers;
  /** Runs in each transaction before its commit. */
  beforeCommit?(transaction: Pick<PoolClient, 'query'>, gateway: GatewayClient): Promise<void>;
}

/** A capture that is repeated, because its answer was lost, charges the card a second time. */
function capturesTwice(client: GatewayClient): GatewayClient {
  const requests = new Map<string, AuthorisationRequest>();
  const captured = new Set<string>();
  return {
    ...client,
    authorise: async (request) => {
      const authorisation = await client.authorise(request);
      requests.set(authorisation.authorisation_id, request);
      return authorisation;
    },
    operate: async (kind, id, request) => {
      const first = requests.get(id);
      if (kind === 'capture' && captured.has(id) && first) {
        const again = await client.authorise({ ...first, reference: randomUUID(), challenge_required: false });
        await client.operate('capture', again.authorisation_id, { reference: randomUUID() });
      }
      if (kind === 'capture') captured.add(id);
      return client.operate(kind, id, request);
    },
  };
}

/** The attempts that this transaction begins, with the tokens of their cards. */
const BEGUN = `select a.gateway_reference as "gatewayReference", a.amount::int, a.challenge_required as "isChallengeRequired", c.token
  from payment_attempts a join credit_cards c on c.id = a.credit_card_id
  where a.state = 'created' and a.xmin::text = (txid_current() % 4294967296)::text and a.created_at = a.updated_at`;

/** The card gateway is asked before the intent is committed. */
async function asksFirst(transaction: Pick<PoolClient, 'query'>, gateway: GatewayClient): Promise<void> {
  const { rows } = await transaction.query<AttemptRow & { readonly token: string }>(BEGUN);
  for (const row of rows) await gateway.authorise(authorisationRequest(row, row.token));
}

/** The planted faults by name. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'no idempotency': {
    headers: (headers) => ({ ...headers, ...(headers['idempotency-key'] && { 'idempotency-key': randomUUID() }) }),
  },
  'captures twice': { gateway: capturesTwice },
  'commits swapped': { beforeCommit: asksFirst },
};
