import type { Authorisation, AuthorisationRequest, IdentifiedCard, JournalPage, OperationRequest } from 'shared-api/gateway';
import type { Static, TSchema } from 'typebox';
import { AuthorisationAnswer, CardAnswer, isAnswer, JournalAnswer, ReadyAnswer, RefusalAnswer } from './gateway-answers';
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
  readCard(token: string): Promise<IdentifiedCard | null>;
  /** Entries of the journal after a sequence number. */
  readJournal(after: number): Promise<JournalPage>;
  /** Rejects unless the gateway says that it can serve. */
  checkReady(): Promise<void>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Longest wait where something is only asked for: nothing at the gateway waits for a card company then. */
const QUESTION_MS = 4_000;

/** @param timeoutMs longest wait for one answer, in milliseconds; for a question less */
export function createGatewayClient(baseUrl: string, secret: string, timeoutMs: number): GatewayClient {
  const questionMs = Math.min(timeoutMs, QUESTION_MS);

  async function request<S extends TSchema>(schema: S, method: 'GET' | 'POST', path: string, body?: object, limitMs = timeoutMs): Promise<Static<S>> {
    const signal = AbortSignal.timeout(limitMs);
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
    if (response.ok && isAnswer(schema, content)) return content;
    if (response.status >= 400 && response.status < 500 && response.status !== 429 && isAnswer(RefusalAnswer, content)) throw new GatewayRefusal(content.error);
    // Whatever it did, it may be asked again: what it says cannot be relied upon now.
    throw new GatewayUnavailable(`The card gateway answered ${response.status}${response.ok ? ' with something else than it should' : ''}.`);
  }

  async function findAt<S extends TSchema>(schema: S, path: string): Promise<Static<S> | null> {
    try {
      return await request(schema, 'GET', path, undefined, questionMs);
    } catch (error) {
      if (error instanceof GatewayRefusal && error.code === 'not_found') return null;
      throw error;
    }
  }

  return {
    authorise: (body) => request(AuthorisationAnswer, 'POST', '/v1/authorisations', body),
    abandon: (body) => request(AuthorisationAnswer, 'POST', '/v1/authorisations/abandonments', body, questionMs),
    find: (reference) => findAt(AuthorisationAnswer, `/v1/authorisations/by-reference/${encodeURIComponent(reference)}`),
    operate: (kind, id, body) => request(AuthorisationAnswer, 'POST', `/v1/authorisations/${encodeURIComponent(id)}/${kind}`, body),
    readCard: (token) => findAt(CardAnswer, `/v1/cards/${encodeURIComponent(token)}`),
    readJournal: (after) => request(JournalAnswer, 'GET', `/v1/journal?after=${after}`),
    checkReady: async () => {
      await request(ReadyAnswer, 'GET', '/health/ready', undefined, questionMs);
    },
  };
}
