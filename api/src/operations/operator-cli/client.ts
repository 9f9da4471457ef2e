import type {
  ExaminationCase,
  OperatedChargeback,
  ExaminedPayment,
  SeenPayment,
  OperatedPromotion,
  OperatedDecision,
  OperatedSettlement,
  ImportedResult,
  OperatedTransferFile,
  ShownTransferFile,
  OperatedReconciliation,
} from 'shared-api/operator';
import { ask } from './ask';
import type { OperatedBuyer } from '../operator/freeze.routes';
import type { RotatedKeys } from '../operator/key-rotation.routes';
import type { OperatedClient } from '../operator/oauth-client.routes';
import type { AddedOperator, OperatedOperator, OperatorAct } from '../operator/operator-account.routes';
import type { OperatedPreRegistration } from '../operator/pre-registration.routes';
import type { OperatedRequestCredit } from '../operator/request-credit.routes';
import type { OperatedTerms } from '../operator/terms.routes';
import type { Anchor, BrokenInvariant } from '../books/verify';
import type { OperatedWebhook } from '../operator/webhook.routes';

/** A refusal of the server, with its Japanese message. */
export class Refused extends Error {}

/** The server keeps a decision until a second person confirms it. Nothing has happened yet. */
export class Waiting extends Error {
  constructor(readonly decision: OperatedDecision) {
    super(decision.subject);
  }
}

/** Which payments a list has. */
export interface PaymentSearch {
  readonly id?: number;
  /** Number of a payment or of its received invoice. */
  readonly number?: string;
  /** Number, corporate number or e-mail address of the company. */
  readonly buyer?: string;
}

const ACCEPTED = 202;

interface ErrorAnswer {
  readonly message?: string;
  readonly errors?: readonly { readonly message: string }[];
}

/** The operator's calls that the command line uses. */
export type OperatorClient = ReturnType<typeof createOperatorClient>;

/** Makes the client of an operator. @param origin address of the API */
export function createOperatorClient(origin: string, token: string) {
  async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const response = await ask(new URL(`/operator/v1${path}`, origin), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    if (response.ok) return response;
    const { message = '', errors = [] } = (await response.json()) as ErrorAnswer;
    throw new Refused([message, ...errors.map((error) => error.message)].join('\n'));
  }
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> =>
    (await (await send(method, path, body)).json()) as T;

  /** Makes a call that may need a second person. Throws {@link Waiting} then. */
  async function decision<T>(path: string, body?: object): Promise<T> {
    const response = await send('POST', path, body);
    const answer = await response.json();
    if (response.status === ACCEPTED) throw new Waiting((answer as { decision: OperatedDecision }).decision);
    return answer as T;
  }

  return {
    /** Returns the newest payments, at most MOST_LISTED; of all companies without a filter. */
    list: async (filter: PaymentSearch = {}): Promise<ExaminedPayment[]> =>
      (
        await call<{ invoices: ExaminedPayment[] }>(
          'GET',
          `/invoices?${new URLSearchParams(Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]))}`,
        )
      ).invoices,
    /** Returns a payment, and the version of it that the token's owner saw last. */
    payment: (id: number): Promise<SeenPayment> => call('GET', `/invoices/${id}`),
    /** Returns everything that an examiner decides by. Its addresses of documents name the token's owner. */
    case: (id: number): Promise<ExaminationCase> => call('GET', `/invoices/${id}/case`),
    /** @param path last part of the call's path */
    decide: (id: number, path: string, body: object | undefined): Promise<ExaminedPayment> =>
      decision(`/invoices/${id}/${path}`, body),
    /** Returns the newest files of transfers, or those that a payment was in. */
    transferFiles: async (paymentId: number | undefined): Promise<OperatedTransferFile[]> =>
      (
        await call<{ transfer_files: OperatedTransferFile[] }>(
          'GET',
          `/transfer_files${paymentId === undefined ? '' : `?payment=${paymentId}`}`,
        )
      ).transfer_files,
    transferFile: (id: number): Promise<ShownTransferFile> => call('GET', `/transfer_files/${id}`),
    /** Returns the bytes for the bank. The server notes who takes them. */
    transferFileContent: async (id: number): Promise<Buffer> =>
      Buffer.from(await (await send('GET', `/transfer_files/${id}/content`)).arrayBuffer()),
    makeTransferFile: (body: object): Promise<ShownTransferFile> => call('POST', '/transfer_files', body),
    /** @param step last part of the call's path */
    changeTransferFile: (
      id: number,
      step: 'release' | 'discard' | 'all_paid_but',
      body?: object,
    ): Promise<ShownTransferFile> => call('POST', `/transfer_files/${id}/${step}`, body),
    importTransferResult: (content: Buffer): Promise<ImportedResult> =>
      call('POST', '/transfer_results', { content: content.toString('base64') }),
    settlement: (id: number): Promise<OperatedSettlement> => call('GET', `/settlement_reports/${id}`),
    importSettlement: (content: Buffer): Promise<OperatedSettlement> =>
      call('POST', '/settlement_reports', { content: content.toString('base64') }),
    /** Reconciles a day in Japan ('YYYY-MM-DD'); the day before without one. */
    reconcile: (day: string | undefined, whole: boolean): Promise<OperatedReconciliation> =>
      call('POST', '/reconciliations', { ...(day !== undefined && { day }), whole }),
    /** Records the reason of faults with a reference. */
    explainDifference: (body: object): Promise<{ readonly faults: number }> => decision('/reconciliation_notes', body),
    refund: (id: number, body: object): Promise<ExaminedPayment> => decision(`/invoices/${id}/refund`, body),
    chargebacks: async (): Promise<OperatedChargeback[]> =>
      (await call<{ chargebacks: OperatedChargeback[] }>('GET', '/chargebacks')).chargebacks,
    chargeback: (id: number): Promise<OperatedChargeback> => call('GET', `/chargebacks/${id}`),
    openChargeback: (paymentId: number, body: object): Promise<OperatedChargeback> =>
      call('POST', `/invoices/${paymentId}/chargebacks`, body),
    closeChargeback: (id: number, outcome: 'won' | 'lost', body: object): Promise<OperatedChargeback> =>
      call('POST', `/chargebacks/${id}/${outcome}`, body),
    /** Returns a ZIP archive. */
    chargebackEvidence: async (id: number): Promise<Buffer> =>
      Buffer.from(await (await send('POST', `/chargebacks/${id}/evidence`)).arrayBuffer()),
    freeze: (step: 'freeze' | 'unfreeze', body: object): Promise<OperatedBuyer> => decision(`/buyers/${step}`, body),
    promotions: async (): Promise<OperatedPromotion[]> =>
      (await call<{ promotions: OperatedPromotion[] }>('GET', '/promotions')).promotions,
    addPromotion: (body: object): Promise<OperatedPromotion> => call('POST', '/promotions', body),
    endPromotion: (code: string): Promise<OperatedPromotion> =>
      call('POST', `/promotions/${encodeURIComponent(code)}/end`),
    terms: async (): Promise<OperatedTerms[]> => (await call<{ terms: OperatedTerms[] }>('GET', '/terms')).terms,
    addTerms: (body: object): Promise<OperatedTerms> => call('POST', '/terms', body),
    /** Returns the registered systems. */
    oauthClients: async (): Promise<OperatedClient[]> =>
      (await call<{ clients: OperatedClient[] }>('GET', '/oauth_clients')).clients,
    addOAuthClient: (body: object): Promise<OperatedClient> => call('POST', '/oauth_clients', body),
    /** @param step last part of the call's path, with its slash; empty to change the registration */
    changeOAuthClient: (id: string, step: string, body?: object): Promise<OperatedClient> =>
      call('POST', `/oauth_clients/${encodeURIComponent(id)}${step}`, body),
    /** Returns the webhooks to a system that did not arrive. */
    webhooks: async (clientId: string): Promise<OperatedWebhook[]> =>
      (await call<{ webhooks: OperatedWebhook[] }>('GET', `/webhooks?${new URLSearchParams({ client_id: clientId })}`))
        .webhooks,
    resendWebhook: (id: string): Promise<OperatedWebhook> => call('POST', `/webhooks/${encodeURIComponent(id)}/resend`),
    /** Returns the last submissions of a system. */
    preRegistrations: async (clientId: string): Promise<OperatedPreRegistration[]> =>
      (
        await call<{ pre_registrations: OperatedPreRegistration[] }>(
          'GET',
          `/pre_registrations?${new URLSearchParams({ client_id: clientId })}`,
        )
      ).pre_registrations,
    creditRequests: (body: object): Promise<OperatedRequestCredit> => call('POST', '/request_credit', body),
    /** @param anchor an anchor that was kept outside the database, as 2026-11-26=<root> */
    verify: async (anchor: string | undefined, added: boolean): Promise<BrokenInvariant[]> =>
      (
        await call<{ broken: BrokenInvariant[] }>(
          'GET',
          `/verification?${new URLSearchParams({ ...(anchor !== undefined && { anchor }), added: String(added) })}`,
        )
      ).broken,
    anchors: async (): Promise<Anchor[]> => (await call<{ anchors: Anchor[] }>('GET', '/anchors')).anchors,
    rotateKeys: (): Promise<RotatedKeys> => call('POST', '/keys/rotation'),
    /** Returns the operators, and what nobody can do because there are too few of them. */
    operators: (): Promise<{ readonly operators: OperatedOperator[]; readonly missing: string[] }> =>
      call('GET', '/operators'),
    /** Returns the new operator, whom another one has to confirm, with the token, which is never shown again. */
    addOperator: (body: object): Promise<AddedOperator> => call('POST', '/operators', body),
    disableOperator: (name: string): Promise<OperatedOperator> =>
      decision(`/operators/${encodeURIComponent(name)}/disable`),
    /** Returns the decisions that wait for a second person. */
    decisions: async (): Promise<OperatedDecision[]> =>
      (await call<{ decisions: OperatedDecision[] }>('GET', '/decisions')).decisions,
    confirmDecision: (id: number): Promise<object> => call('POST', `/decisions/${id}/confirm`),
    withdrawDecision: (id: number): Promise<OperatedDecision> => call('POST', `/decisions/${id}/withdraw`),
    /** Returns the last calls that were logged, of one operator or of all. */
    acts: async (name: string | undefined): Promise<OperatorAct[]> =>
      (
        await call<{ acts: OperatorAct[] }>(
          'GET',
          `/acts${name === undefined ? '' : `?${new URLSearchParams({ operator: name })}`}`,
        )
      ).acts,
  };
}
