import { randomUUID } from 'node:crypto';
import type {
  Attempt,
  CreditCard,
  Payment,
  PreRegistration,
  ReceivedInvoice,
  UserPreRegistration,
} from 'shared-api/types';
import type { Answer, Api } from '../support/api';
import { preRegister } from '../support/confirming';
import { upload } from '../support/documents';
import { CARDS } from '../support/gateway';
import { forgetCardTries, totalOf, type Money, type TestInvoice } from '../support/money';
import { decideOn } from '../support/people';
import { plantConnection } from '../support/plant-connection';

/**
 * Steps of a payment, one call each. `confirm` confirms a system's submission; `settle` is the job that performs the
 * decision at the gateway.
 */
export type Step = 'authorise' | 'submit' | 'confirm' | 'reauthorise' | 'edit' | 'approve' | 'cancel' | 'settle';

/** Steps of the buyer's browser, which have a key and get the same answer when repeated. */
const KEYED = ['authorise', 'submit', 'confirm', 'reauthorise', 'edit', 'cancel'] as const;
type Keyed = (typeof KEYED)[number];

/** Returns whether a repeated step may be refused (409), because it had happened before its answer was lost. */
export const mayHaveHappened = (step: Step): boolean => !KEYED.some((keyed) => keyed === step);

/**
 * One payment with its steps. A step can be taken through any API process, and repeated with the same key, as a browser
 * would.
 */
export interface Walk {
  /** Takes a step. Returns the status. Throws the connection's errors. */
  take(step: Step, api: Api): Promise<number>;
  payments(): Promise<readonly Payment[]>;
}

/** Amount of each payment, in yen. */
export const WALK_AMOUNT = 33_000;

/**
 * Creates a received invoice, or a submission of a system if the steps confirm one, two cards, and the keys of all
 * calls.
 */
export async function startWalk(money: Money, way: readonly Step[]): Promise<Walk> {
  await forgetCardTries(money.api);
  const invoice: TestInvoice = await money.newInvoice(WALK_AMOUNT);
  const cards: Record<'authorise' | 'reauthorise', CreditCard> = {
    authorise: await money.saveCard(),
    reauthorise: await money.saveCard(CARDS.approvedToo),
  };
  const keys = Object.fromEntries(KEYED.map((step) => [step, randomUUID()])) as Record<Keyed, string>;
  const attempts = { authorise: '', reauthorise: '' };
  // A repeated call has the same body.
  const bodies: Partial<Record<Keyed, Record<string, unknown>>> = {};

  const send = <T>(api: Api, step: Keyed, method: string, path: string): Promise<Answer<T>> =>
    api.call<T>(method, path, { tokens: money.tokens, body: bodies[step], headers: { 'idempotency-key': keys[step] } });
  // For a submitted payment, the received invoice is registered with the confirmation.
  const preRegistered: PreRegistration | undefined = way.includes('confirm')
    ? await preRegister(await plantConnection(money.api))
    : undefined;

  async function docNumber(): Promise<number | null> {
    if (!preRegistered) return invoice.docNumber;
    const { result } = (await money.call<UserPreRegistration>('GET', `/users/pre_registrations/${preRegistered.id}`))
      .body;
    return result?.kind === 'payment' ? result.doc_number : null;
  }

  const received = async (number: number): Promise<ReceivedInvoice> =>
    (await money.call<ReceivedInvoice>('GET', `/received_invoices/${number}`)).body;

  async function payments(): Promise<readonly Payment[]> {
    const number = await docNumber();
    return number === null ? [] : (await received(number)).payments;
  }

  /** Returns the browser's body for confirming a system's submission. */
  async function confirmation(): Promise<Record<string, unknown>> {
    const { supplier } = await received(invoice.docNumber);
    const { doc_number: _, ...payment } = await money.submission(invoice, WALK_AMOUNT, attempts.authorise);
    const document = {
      supplier_id: supplier.id,
      invoice_number: 'K-1',
      issue_date: '2026-11-01',
      due_date: '2027-12-31',
      amount: WALK_AMOUNT,
      registration_number: null,
      memo: '',
    };
    return {
      ...payment,
      pre_registration: { id: preRegistered?.id, ...document, file_ids: [await upload(money.api, money.tokens)] },
    };
  }

  async function thePayment(): Promise<Payment> {
    const [payment] = await payments();
    if (!payment) throw new Error('Nothing has been submitted yet.');
    return payment;
  }

  async function purposeOf(step: 'authorise' | 'reauthorise'): Promise<Record<string, unknown>> {
    if (step === 'reauthorise') return { invoice_id: (await thePayment()).id };
    return preRegistered ? { pre_registration_id: preRegistered.id } : { doc_number: invoice.docNumber };
  }

  async function authorise(api: Api, step: 'authorise' | 'reauthorise'): Promise<number> {
    bodies[step] ??= {
      credit_card_id: cards[step].id,
      total_amount: totalOf(WALK_AMOUNT),
      amount: WALK_AMOUNT,
      ...(await purposeOf(step)),
    };
    const { status, body: attempt } = await send<Attempt>(api, step, 'POST', '/invoices/credit_cards/approval');
    attempts[step] = attempt.attempt_id;
    if (attempt.status !== 'failed') return status;
    // The attempt never reached the gateway and was abandoned after the crash. The buyer sees that and tries again with
    // a new key.
    keys[step] = randomUUID();
    return authorise(api, step);
  }

  async function take(step: Step, api: Api): Promise<number> {
    switch (step) {
      case 'authorise':
      case 'reauthorise':
        return authorise(api, step);
      case 'submit':
        bodies.submit ??= await money.submission(invoice, WALK_AMOUNT, attempts.authorise);
        return (await send(api, step, 'POST', '/invoices')).status;
      case 'confirm':
        bodies.confirm ??= await confirmation();
        return (await send(api, step, 'POST', '/invoices')).status;
      case 'edit': {
        const { id, version } = await thePayment();
        const { doc_number: _, ...content } = await money.submission(invoice, WALK_AMOUNT, attempts.reauthorise);
        bodies.edit ??= { ...content, version };
        return (await send(api, step, 'PUT', `/invoices/${id}`)).status;
      }
      case 'cancel':
        return (await send(api, step, 'PUT', `/invoices/${(await thePayment()).id}/cancel`)).status;
      case 'approve':
        return (await decideOn(api, (await thePayment()).id, 'approve')).status;
      case 'settle':
        return 200;
    }
  }

  return { take, payments };
}
