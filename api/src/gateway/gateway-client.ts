import type { Authorisation, AuthorisationRequest, GatewayCard, GatewayError, JournalPage, OperationRequest } from 'shared-api/gateway';
import { GatewayRefusal, GatewayUnavailable } from './gateway-error';

export type OperationKind = 'capture' | 'void' | 'refund';

/**
 * The card gateway's server interface. Each call ends within the time-out with an answer, a {@link GatewayRefusal} or a
 * {@link GatewayUnavailable}; all may be repeated with the same reference. Tokens appear in no message.
 */
export interface GatewayClient {
  authorise(request: AuthorisationRequest): Promise<Authorisation>;
  /** Gives a reference up: declined as `abandoned` where it never arrived, else the authorisation as it stands. */
  abandon(request: AuthorisationRequest): Promise<Authorisation>;
  /** The authorisation of a reference as it stands now; null when the gateway never got it. */
  find(reference: string): Promise<Authorisation | null>;
  operate(kind: OperationKind, authorisationId: string, request: OperationRequest): Promise<Authorisation>;
  /** Null when there is no such token. */
  readCard(token: string): Promise<GatewayCard | null>;
  /** Entries of the journal after a sequence number. */
  readJournal(after: number): Promise<JournalPage>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** @param timeoutMs longest wait for one answer, in milliseconds */
export function createGatewayClient(baseUrl: string, secret: string, timeoutMs: number): GatewayClient {
  async function request<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const signal = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let content: unknown;
    try {
      response = await fetch(new URL(path, baseUrl), {
        method,
        signal,
        headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      content = await response.json();
    } catch (error) {
      // The cause may name the address with a token in it: only its kind goes on.
      throw new GatewayUnavailable(`The card gateway gave no answer (${reasonOf(error)}).`);
    }
    if (response.ok) return content as T;
    if (response.status >= 500 || response.status === 429) throw new GatewayUnavailable(`The card gateway answered ${response.status}.`);
    throw new GatewayRefusal((content as GatewayError).error);
  }

  async function findAt<T>(path: string): Promise<T | null> {
    try {
      return await request<T>('GET', path);
    } catch (error) {
      if (error instanceof GatewayRefusal && error.code === 'not_found') return null;
      throw error;
    }
  }

  return {
    authorise: (body) => request('POST', '/v1/authorisations', body),
    abandon: (body) => request('POST', '/v1/authorisations/abandonments', body),
    find: (reference) => findAt(`/v1/authorisations/by-reference/${encodeURIComponent(reference)}`),
    operate: (kind, id, body) => request('POST', `/v1/authorisations/${encodeURIComponent(id)}/${kind}`, body),
    readCard: (token) => findAt(`/v1/cards/${encodeURIComponent(token)}`),
    readJournal: (after) => request('GET', `/v1/journal?after=${after}`),
  };
}
