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

/** The operator's calls that the command line uses. */
export interface OperatorClient {
  /** Returns the newest payments, at most MOST_LISTED; of all companies without a filter. */
  list(filter?: PaymentSearch): Promise<ExaminedPayment[]>;
  /** Returns a payment, and the version of it that the token's owner saw last. */
  payment(id: number): Promise<SeenPayment>;
  /** Returns everything that an examiner decides by. Its addresses of documents name the token's owner. */
  case(id: number): Promise<ExaminationCase>;
  /** @param path last part of the call's path */
  decide(id: number, path: string, body: object | undefined): Promise<ExaminedPayment>;
  /** Returns the newest files of transfers, or those that a payment was in. */
  transferFiles(paymentId: number | undefined): Promise<OperatedTransferFile[]>;
  transferFile(id: number): Promise<ShownTransferFile>;
  /** Returns the bytes for the bank. The server notes who takes them. */
  transferFileContent(id: number): Promise<Buffer>;
  makeTransferFile(body: object): Promise<ShownTransferFile>;
  /** @param step last part of the call's path */
  changeTransferFile(
    id: number,
    step: 'release' | 'discard' | 'all_paid_but',
    body?: object,
  ): Promise<ShownTransferFile>;
  importTransferResult(content: Buffer): Promise<ImportedResult>;
  importSettlement(content: Buffer): Promise<OperatedSettlement>;
  settlement(id: number): Promise<OperatedSettlement>;
  /** Reconciles a day in Japan ('YYYY-MM-DD'); the day before without one. */
  reconcile(day: string | undefined, whole: boolean): Promise<OperatedReconciliation>;
  /** Records the reason of faults with a reference. */
  explainDifference(body: object): Promise<{ readonly faults: number }>;
  refund(id: number, body: object): Promise<ExaminedPayment>;
  chargebacks(): Promise<OperatedChargeback[]>;
  chargeback(id: number): Promise<OperatedChargeback>;
  openChargeback(paymentId: number, body: object): Promise<OperatedChargeback>;
  closeChargeback(id: number, outcome: 'won' | 'lost', body: object): Promise<OperatedChargeback>;
  /** Returns a ZIP archive. */
  chargebackEvidence(id: number): Promise<Buffer>;
  freeze(step: 'freeze' | 'unfreeze', body: object): Promise<OperatedBuyer>;
  promotions(): Promise<OperatedPromotion[]>;
  addPromotion(body: object): Promise<OperatedPromotion>;
  endPromotion(code: string): Promise<OperatedPromotion>;
  terms(): Promise<OperatedTerms[]>;
  addTerms(body: object): Promise<OperatedTerms>;
  /** Returns the registered systems. */
  oauthClients(): Promise<OperatedClient[]>;
  addOAuthClient(body: object): Promise<OperatedClient>;
  /** @param step last part of the call's path, with its slash; empty to change the registration */
  changeOAuthClient(id: string, step: string, body?: object): Promise<OperatedClient>;
  /** Returns the webhooks to a system that did not arrive. */
  webhooks(clientId: string): Promise<OperatedWebhook[]>;
  resendWebhook(id: string): Promise<OperatedWebhook>;
  /** Returns the last submissions of a system. */
  preRegistrations(clientId: string): Promise<OperatedPreRegistration[]>;
  creditRequests(body: object): Promise<OperatedRequestCredit>;
  /** @param anchor an anchor that was kept outside the database, as 2026-11-26=<root> */
  verify(anchor: string | undefined, added: boolean): Promise<BrokenInvariant[]>;
  anchors(): Promise<Anchor[]>;
  rotateKeys(): Promise<RotatedKeys>;
  /** Returns the operators, and what nobody can do because there are too few of them. */
  operators(): Promise<{ readonly operators: OperatedOperator[]; readonly missing: string[] }>;
  /** Returns the new operator, whom another one has to confirm, with the token, which is never shown again. */
  addOperator(body: object): Promise<AddedOperator>;
  /** Returns the decisions that wait for a second person. */
  decisions(): Promise<OperatedDecision[]>;
  confirmDecision(id: number): Promise<object>;
  withdrawDecision(id: number): Promise<OperatedDecision>;
  disableOperator(name: string): Promise<OperatedOperator>;
  /** Returns the last calls that were logged, of one operator or of all. */
  acts(name: string | undefined): Promise<OperatorAct[]>;
}

const ACCEPTED = 202;

interface ErrorAnswer {
  readonly message?: string;
  readonly errors?: readonly { readonly message: string }[];
}

/** @param origin address of the API */
export function createOperatorClient(origin: string, token: string): OperatorClient {
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
    list: async (filter = {}) =>
      (
        await call<{ invoices: ExaminedPayment[] }>(
          'GET',
          `/invoices?${new URLSearchParams(Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]))}`,
        )
      ).invoices,
    payment: (id) => call('GET', `/invoices/${id}`),
    case: (id) => call('GET', `/invoices/${id}/case`),
    decide: (id, path, body) => decision(`/invoices/${id}/${path}`, body),
    transferFiles: async (paymentId) =>
      (
        await call<{ transfer_files: OperatedTransferFile[] }>(
          'GET',
          `/transfer_files${paymentId === undefined ? '' : `?payment=${paymentId}`}`,
        )
      ).transfer_files,
    transferFile: (id) => call('GET', `/transfer_files/${id}`),
    transferFileContent: async (id) =>
      Buffer.from(await (await send('GET', `/transfer_files/${id}/content`)).arrayBuffer()),
    makeTransferFile: (body) => call('POST', '/transfer_files', body),
    changeTransferFile: (id, step, body) => call('POST', `/transfer_files/${id}/${step}`, body),
    importTransferResult: (content) => call('POST', '/transfer_results', { content: content.toString('base64') }),
    settlement: (id) => call('GET', `/settlement_reports/${id}`),
    importSettlement: (content) => call('POST', '/settlement_reports', { content: content.toString('base64') }),
    reconcile: (day, whole) => call('POST', '/reconciliations', { ...(day !== undefined && { day }), whole }),
    explainDifference: (body) => decision('/reconciliation_notes', body),
    refund: (id, body) => decision(`/invoices/${id}/refund`, body),
    chargebacks: async () => (await call<{ chargebacks: OperatedChargeback[] }>('GET', '/chargebacks')).chargebacks,
    chargeback: (id) => call('GET', `/chargebacks/${id}`),
    openChargeback: (paymentId, body) => call('POST', `/invoices/${paymentId}/chargebacks`, body),
    closeChargeback: (id, outcome, body) => call('POST', `/chargebacks/${id}/${outcome}`, body),
    chargebackEvidence: async (id) =>
      Buffer.from(await (await send('POST', `/chargebacks/${id}/evidence`)).arrayBuffer()),
    freeze: (step, body) => decision(`/buyers/${step}`, body),
    promotions: async () => (await call<{ promotions: OperatedPromotion[] }>('GET', '/promotions')).promotions,
    addPromotion: (body) => call('POST', '/promotions', body),
    endPromotion: (code) => call('POST', `/promotions/${encodeURIComponent(code)}/end`),
    terms: async () => (await call<{ terms: OperatedTerms[] }>('GET', '/terms')).terms,
    addTerms: (body) => call('POST', '/terms', body),
    oauthClients: async () => (await call<{ clients: OperatedClient[] }>('GET', '/oauth_clients')).clients,
    addOAuthClient: (body) => call('POST', '/oauth_clients', body),
    changeOAuthClient: (id, step, body) => call('POST', `/oauth_clients/${encodeURIComponent(id)}${step}`, body),
    webhooks: async (clientId) =>
      (await call<{ webhooks: OperatedWebhook[] }>('GET', `/webhooks?${new URLSearchParams({ client_id: clientId })}`))
        .webhooks,
    resendWebhook: (id) => call('POST', `/webhooks/${encodeURIComponent(id)}/resend`),
    preRegistrations: async (clientId) =>
      (
        await call<{ pre_registrations: OperatedPreRegistration[] }>(
          'GET',
          `/pre_registrations?${new URLSearchParams({ client_id: clientId })}`,
        )
      ).pre_registrations,
    creditRequests: (body) => call('POST', '/request_credit', body),
    verify: async (anchor, added) =>
      (
        await call<{ broken: BrokenInvariant[] }>(
          'GET',
          `/verification?${new URLSearchParams({ ...(anchor !== undefined && { anchor }), added: String(added) })}`,
        )
      ).broken,
    anchors: async () => (await call<{ anchors: Anchor[] }>('GET', '/anchors')).anchors,
    rotateKeys: () => call('POST', '/keys/rotation'),
    operators: () => call('GET', '/operators'),
    addOperator: (body) => call('POST', '/operators', body),
    disableOperator: (name) => decision(`/operators/${encodeURIComponent(name)}/disable`),
    decisions: async () => (await call<{ decisions: OperatedDecision[] }>('GET', '/decisions')).decisions,
    confirmDecision: (id) => call('POST', `/decisions/${id}/confirm`),
    withdrawDecision: (id) => call('POST', `/decisions/${id}/withdraw`),
    acts: async (name) =>
      (
        await call<{ acts: OperatorAct[] }>(
          'GET',
          `/acts${name === undefined ? '' : `?${new URLSearchParams({ operator: name })}`}`,
        )
      ).acts,
  };
}
