import { randomUUID } from 'node:crypto';
import type { Attempt, CreditCard, Payment } from 'shared-api/types';
import type { Answer, Api } from '../support/api';
import { totalOf, type Money, type TestInvoice } from '../support/money';

/** What a payment goes through, one call each; `settle` is the job that does at the gateway what was decided. */
export type Step = 'authorise' | 'submit' | 'approve' | 'reject' | 'refund' | 'settle';

/** One payment on its way. A step can be taken through any API process, and again: with the same key, as a browser would. */
export interface Walk {
  readonly invoice: TestInvoice;
  /** Answers with the status. Throws what the connection throws. */
  take(step: Step, api: Api): Promise<number>;
  payments(): Promise<readonly Payment[]>;
}

/** Of each payment, in yen. */
export const WALK_AMOUNT = 33_000;

/** A received invoice, a card, and the keys under which everything about them is sent. */
export async function startWalk(money: Money): Promise<Walk> {
  const invoice = await money.newInvoice(WALK_AMOUNT);
  const card: CreditCard = await money.saveCard();
  const keys = { authorise: randomUUID(), submit: randomUUID() };
  let attemptId = '';
  let body: Record<string, unknown> | undefined;
  const call = <T>(api: Api, path: string, content: unknown, key: string): Promise<Answer<T>> =>
    api.call<T>('POST', path, { tokens: money.tokens, body: content, headers: { 'idempotency-key': key } });
  const payments = async (): Promise<readonly Payment[]> => (await money.call<{ payments: Payment[] }>('GET', `/received_invoices/${invoice.docNumber}`)).body.payments;

  async function authorise(api: Api): Promise<number> {
    const { status, body: attempt } = await call<Attempt>(api, '/invoices/credit_cards/approval', { credit_card_id: card.id, total_amount: totalOf(WALK_AMOUNT) }, keys.authorise);
    attemptId = attempt.attempt_id;
    if (attempt.status !== 'failed') return status;
    // What never reached the gateway was given up after the crash: the buyer is told so and presses again.
    keys.authorise = randomUUID();
    return authorise(api);
  }

  async function decide(api: Api, path: string, content?: unknown): Promise<number> {
    const [payment] = await payments();
    if (!payment) throw new Error('Nothing has been submitted yet.');
    return (await api.operator('POST', `/invoices/${payment.id}/${path}`, content)).status;
  }

  return {
    invoice,
    payments,
    take: async (step, api) => {
      switch (step) {
        case 'authorise':
          return authorise(api);
        case 'submit':
          // What was sent once is sent again as it was, also when another day has begun.
          body ??= await money.submission(invoice, WALK_AMOUNT, attemptId);
          return (await call(api, '/invoices', body, keys.submit)).status;
        case 'approve':
          return decide(api, 'approve');
        case 'reject':
          return decide(api, 'reject', { reason: '請求書の宛名が異なります。' });
        case 'refund':
          return decide(api, 'cancel', { reason: '取引先の依頼による取り消しです。' });
        case 'settle':
          return 200;
      }
    },
  };
}
