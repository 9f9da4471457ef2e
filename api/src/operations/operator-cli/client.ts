import type { ExaminedPayment, OperatedDecision, WaitingAnswer } from 'shared-api/operator';
import type { listExaminedPayments } from 'shared-api/contract/operator/payments';
import { createOperatorApi } from 'shared-api/operator-client';
import type { Static } from 'typebox';
import { ask } from './ask';

/** A refusal of the server, with its Japanese message. */
export class Refused extends Error {}

/** The server keeps a decision until a second person confirms it. Nothing has happened yet. */
export class Waiting extends Error {
  constructor(readonly decision: OperatedDecision) {
    super(decision.subject);
  }
}

interface Answer<T> {
  readonly data?: T;
  readonly error?: { readonly message: string; readonly errors: readonly { readonly message: string }[] };
}

/** Returns the answer of a call. Throws {@link Refused} if the server refuses it. */
export async function answerOf<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error } = await call;
  if (data !== undefined) return data;
  // A proxy before the API answers with a text.
  if (typeof error !== 'object') throw new Error(String(error));
  throw new Refused([error.message, ...error.errors.map(({ message }) => message)].join('\n'));
}

/** Returns the answer of a call that may need a second person. Throws {@link Waiting} then. */
export async function decided<T extends object>(call: Promise<Answer<T | WaitingAnswer>>): Promise<T> {
  const answer = await answerOf(call);
  if ('decision' in answer) throw new Waiting(answer.decision);
  return answer;
}

/** Which payments a list has. */
export type PaymentSearch = Static<typeof listExaminedPayments.query>;

/** The operator's calls. */
export type OperatorClient = ReturnType<typeof createOperatorClient>;

/** Makes the client of an operator. @param origin address of the API */
export function createOperatorClient(origin: string, token: string) {
  const api = createOperatorApi(ask, new URL(origin).origin, token);
  return {
    ...api,
    /** Returns the newest payments, at most MOST_LISTED; of all companies without a filter. */
    list: async (query: PaymentSearch = {}): Promise<ExaminedPayment[]> =>
      (await answerOf(api.GET('/invoices', { params: { query } }))).invoices,
  };
}
