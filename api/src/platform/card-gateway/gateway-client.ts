import type {
  Authorisation,
  AuthorisationRequest,
  GatewayErrorCode,
  IdentifiedCard,
  JournalPage,
  OperationRequest,
} from 'shared-api/gateway';
import type { Static, TSchema } from 'typebox';
import {
  AuthorisationAnswer,
  CardAnswer,
  isAnswer,
  isAnswerTo,
  isBegun,
  isResultOf,
  JournalAnswer,
  ReadyAnswer,
  RefusalAnswer,
  SettlementReportAnswer,
} from './gateway-answers';
import { traceHeaders } from '../tracing/in-span';
import { GatewayRefusal, GatewayUnavailable } from './gateway-error';

export type OperationKind = 'capture' | 'void' | 'refund';

/**
 * The card gateway's server interface. Each call ends within the timeout with an answer, a {@link GatewayRefusal} or a
 * {@link GatewayUnavailable}. All calls may be repeated with the same reference. No error message contains a token.
 */
export interface GatewayClient {
  authorise(request: AuthorisationRequest): Promise<Authorisation>;
  /**
   * Abandons a reference. Returns it declined as `abandoned` if it never arrived, else the authorisation as it stands.
   * Returns null when the gateway does not know the card, so that nothing can have been reserved.
   */
  abandon(request: AuthorisationRequest): Promise<Authorisation | null>;
  /** Returns the current authorisation of a reference and amount; null when the gateway never received it. */
  find(asked: Pick<AuthorisationRequest, 'reference' | 'amount'>): Promise<Authorisation | null>;
  operate(kind: OperationKind, authorisationId: string, request: OperationRequest): Promise<Authorisation>;
  /** Returns null when there is no such token. */
  readCard(token: string): Promise<IdentifiedCard | null>;
  /** Returns the journal's entries after a sequence number. */
  readJournal(after: number): Promise<JournalPage>;
  /**
   * Returns the embedded company's settlement report of a day in Japan ('YYYY-MM-DD'); null if there is none. Other
   * companies have no such call.
   */
  readSettlement(day: string): Promise<string | null>;
  /** Rejects unless the gateway reports that it can serve. */
  checkReady(): Promise<void>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Longest wait for a read, in ms: the gateway waits for no card company then. */
const QUESTION_MS = 4_000;

/** Refusals that a working gateway may give to a call. After any other refusal the call may be repeated. */
const REFUSALS: Readonly<Record<'none' | 'card' | 'operation', readonly GatewayErrorCode[]>> = {
  none: [],
  card: ['not_found'],
  operation: ['not_found', 'reference_reused', 'invalid_state', 'amount_too_large'],
};

interface Question<S extends TSchema> {
  readonly schema: S;
  readonly path: string;
  /** Sent with POST; without it the call is a GET. */
  readonly body?: object;
  /** Longest wait in milliseconds. */
  readonly limitMs: number;
  readonly refusals: keyof typeof REFUSALS;
  /** Returns whether a well-formed answer belongs to this question. */
  readonly isMeant?: (answer: Static<S>) => boolean;
}

/** Accepts the answer to starting or abandoning an authorisation. */
const authorisationOf = (asked: AuthorisationRequest) => ({
  schema: AuthorisationAnswer,
  isMeant: (answer: Authorisation) => isAnswerTo(asked, answer) && isBegun(answer),
});

/** @param timeoutMs longest wait for one answer, in ms; reads wait less */
export function createGatewayClient(baseUrl: string, secret: string, timeoutMs: number): GatewayClient {
  const questionMs = Math.min(timeoutMs, QUESTION_MS);

  async function ask<S extends TSchema>(question: Question<S>): Promise<Static<S>> {
    const { schema, path, body, limitMs, refusals, isMeant = () => true } = question;
    const signal = AbortSignal.timeout(limitMs);
    let response: Response;
    let content: unknown;
    try {
      response = await fetch(new URL(path, baseUrl), {
        method: body ? 'POST' : 'GET',
        signal,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body && { 'content-type': 'application/json' }),
          ...traceHeaders(),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      content = await response.json();
    } catch (error) {
      // The cause may contain an address with a token in it, so only its kind is passed on.
      throw new GatewayUnavailable(`The card gateway gave no answer (${reasonOf(error)}).`);
    }
    if (response.ok && isAnswer(schema, content) && isMeant(content)) return content;
    const isRefused = response.status >= 400 && response.status < 500;
    const refusal = isRefused && isAnswer(RefusalAnswer, content) ? content.error : undefined;
    if (refusal !== undefined && REFUSALS[refusals].includes(refusal)) throw new GatewayRefusal(refusal);
    // The answer cannot be relied upon, whatever the gateway did, so the call may be repeated.
    const what = response.ok ? 'something else than it should' : (refusal ?? 'no reason');
    throw new GatewayUnavailable(`The card gateway answered ${response.status} with ${what}.`);
  }

  /** Returns null when the object does not exist. */
  async function find<S extends TSchema>(
    question: Omit<Question<S>, 'limitMs' | 'refusals'>,
  ): Promise<Static<S> | null> {
    try {
      return await ask({ ...question, limitMs: questionMs, refusals: 'card' });
    } catch (error) {
      if (error instanceof GatewayRefusal) return null;
      throw error;
    }
  }

  return {
    authorise: (body) =>
      ask({ ...authorisationOf(body), path: '/v1/authorisations', body, limitMs: timeoutMs, refusals: 'card' }),
    abandon: (body) => find({ ...authorisationOf(body), path: '/v1/authorisations/abandonments', body }),
    find: (asked) =>
      find({
        schema: AuthorisationAnswer,
        path: `/v1/authorisations/by-reference/${encodeURIComponent(asked.reference)}`,
        isMeant: (answer) => isAnswerTo(asked, answer),
      }),
    operate: (kind, id, body) =>
      ask({
        schema: AuthorisationAnswer,
        path: `/v1/authorisations/${encodeURIComponent(id)}/${kind}`,
        body,
        limitMs: timeoutMs,
        refusals: 'operation',
        isMeant: (answer) => answer.authorisation_id === id && isResultOf(kind, answer, body.amount),
      }),
    readCard: (token) =>
      find({
        schema: CardAnswer,
        path: `/v1/cards/${encodeURIComponent(token)}`,
        isMeant: (card) => card.token === token,
      }),
    readJournal: (after) =>
      ask({ schema: JournalAnswer, path: `/v1/journal?after=${after}`, limitMs: timeoutMs, refusals: 'none' }),
    readSettlement: async (day) =>
      (await find({ schema: SettlementReportAnswer, path: `/v1/settlements/${day}` }))?.csv ?? null,
    checkReady: async () => {
      await ask({ schema: ReadyAnswer, path: '/health/ready', limitMs: questionMs, refusals: 'none' });
    },
  };
}
