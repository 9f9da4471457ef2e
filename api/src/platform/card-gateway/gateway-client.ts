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
} from './gateway-answers';
import { GatewayRefusal, GatewayUnavailable } from './gateway-error';

export type OperationKind = 'capture' | 'void' | 'refund';

/**
 * The card gateway's server interface. Each call ends within the time-out with an answer, a {@link GatewayRefusal} or a
 * {@link GatewayUnavailable}; all may be repeated with the same reference. Tokens appear in no message.
 */
export interface GatewayClient {
  authorise(request: AuthorisationRequest): Promise<Authorisation>;
  /**
   * Gives a reference up: declined as `abandoned` where it never arrived, else the authorisation as it stands. Null
   * when the gateway knows no such card, so that nothing can have been reserved.
   */
  abandon(request: AuthorisationRequest): Promise<Authorisation | null>;
  /** The authorisation of a reference over an amount as it stands now; null when the gateway never got it. */
  find(asked: Pick<AuthorisationRequest, 'reference' | 'amount'>): Promise<Authorisation | null>;
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

/** Refusals that a call can get from a gateway in order; after any other one it may be asked again. */
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
  /** Returns whether an answer of the right form is the answer to this very question. */
  readonly isMeant?: (answer: Static<S>) => boolean;
}

/** What a call that begins an authorisation, or gives one up, takes for an answer. */
const authorisationOf = (asked: AuthorisationRequest) => ({
  schema: AuthorisationAnswer,
  isMeant: (answer: Authorisation) => isAnswerTo(asked, answer) && isBegun(answer),
});

/** @param timeoutMs longest wait for one answer, in milliseconds; for a question less */
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
        headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      content = await response.json();
    } catch (error) {
      // The cause may name the address with a token in it: only its kind goes on.
      throw new GatewayUnavailable(`The card gateway gave no answer (${reasonOf(error)}).`);
    }
    if (response.ok && isAnswer(schema, content) && isMeant(content)) return content;
    const isRefused = response.status >= 400 && response.status < 500;
    const refusal = isRefused && isAnswer(RefusalAnswer, content) ? content.error : undefined;
    if (refusal !== undefined && REFUSALS[refusals].includes(refusal)) throw new GatewayRefusal(refusal);
    // Whatever it did, it may be asked again: what it says cannot be relied upon now.
    const what = response.ok ? 'something else than it should' : (refusal ?? 'no reason');
    throw new GatewayUnavailable(`The card gateway answered ${response.status} with ${what}.`);
  }

  /** Answers with null where there is no such thing. */
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
        isMeant: (answer) => answer.authorisation_id === id && isResultOf(kind, answer),
      }),
    readCard: (token) =>
      find({
        schema: CardAnswer,
        path: `/v1/cards/${encodeURIComponent(token)}`,
        isMeant: (card) => card.token === token,
      }),
    readJournal: (after) =>
      ask({ schema: JournalAnswer, path: `/v1/journal?after=${after}`, limitMs: timeoutMs, refusals: 'none' }),
    checkReady: async () => {
      await ask({ schema: ReadyAnswer, path: '/health/ready', limitMs: questionMs, refusals: 'none' });
    },
  };
}
