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
import { lodge } from '../support/confirming';
import { upload } from '../support/documents';
import { CARDS } from '../support/gateway';
import { forgetCardTries, totalOf, type Money, type TestInvoice } from '../support/money';
import { plantConnection } from '../support/plant-connection';

/**
 * What a payment goes through, one call each; `confirm` submits what a system lodged, `settle` is the job that does at
 * the gateway what was decided.
 */
export type Step = 'authorise' | 'submit' | 'confirm' | 'reauthorise' | 'edit' | 'approve' | 'cancel' | 'settle';

/** Steps of the buyer's browser, which have a key: repeated, they get the same answer. */
const KEYED = ['authorise', 'submit', 'confirm', 'reauthorise', 'edit', 'cancel'] as const;
type Keyed = (typeof KEYED)[number];

/** Whether a repeated step may be refused (409), because it had happened before its answer was lost. */
export const mayHaveHappened = (step: Step): boolean => !KEYED.some((keyed) => keyed === step);

/**
 * One payment on its way. A step can be taken through any API process, and again: with the same key, as a browser
 * would.
 */
export interface Walk {
  /** Answers with the status. Throws what the connection throws. */
  take(step: Step, api: Api): Promise<number>;
  payments(): Promise<readonly Payment[]>;
}

/** Of each payment, in yen. */
export const WALK_AMOUNT = 33_000;

/**
 * A received invoice, or what a system has lodged where the way confirms it, two cards, and the keys under which
 * everything is sent.
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
  // What was sent once is sent again as it was.
  const bodies: Partial<Record<Keyed, Record<string, unknown>>> = {};

  const send = <T>(api: Api, step: Keyed, method: string, path: string): Promise<Answer<T>> =>
    api.call<T>(method, path, { tokens: money.tokens, body: bodies[step], headers: { 'idempotency-key': keys[step] } });
  // Where a lodged payment is confirmed: its received invoice is there with it.
  const lodged: PreRegistration | undefined = way.includes('confirm')
    ? await lodge(await plantConnection(money.api))
    : undefined;

  async function docNumber(): Promise<number | null> {
    if (!lodged) return invoice.docNumber;
    const { result } = (await money.call<UserPreRegistration>('GET', `/users/pre_registrations/${lodged.id}`)).body;
    return result?.kind === 'payment' ? result.doc_number : null;
  }

  const received = async (number: number): Promise<ReceivedInvoice> =>
    (await money.call<ReceivedInvoice>('GET', `/received_invoices/${number}`)).body;

  async function payments(): Promise<readonly Payment[]> {
    const number = await docNumber();
    return number === null ? [] : (await received(number)).payments;
  }

  /** What the browser sends to confirm what a system lodges for it. */
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
      pre_registration: { id: lodged?.id, ...document, file_ids: [await upload(money.api, money.tokens)] },
    };
  }

  async function thePayment(): Promise<Payment> {
    const [payment] = await payments();
    if (!payment) throw new Error('Nothing has been submitted yet.');
    return payment;
  }

  async function purposeOf(step: 'authorise' | 'reauthorise'): Promise<Record<string, unknown>> {
    if (step === 'reauthorise') return { invoice_id: (await thePayment()).id };
    return lodged ? { pre_registration_id: lodged.id } : { doc_number: invoice.docNumber };
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
    // What never reached the gateway was given up after the crash: the buyer is told so and presses again.
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
        return (await api.operator('POST', `/invoices/${(await thePayment()).id}/approve`)).status;
      case 'settle':
        return 200;
    }
  }

  return { take, payments };
}
