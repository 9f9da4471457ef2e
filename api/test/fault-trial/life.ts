import type { OperatedTransferFile } from 'shared-api/operator';
import { randomUUID } from 'node:crypto';
import type { Attempt, OwnPayment } from 'shared-api/types';
import type { Answer, Api } from '../support/api';
import { insertInvoice, totalOf, unchanged } from '../support/money';
import { sendRequest } from '../support/requests';
import { RELEASER_TOKEN } from '../support/transfers';
import { until } from '../support/until';
import { PEOPLE } from '../support/people';
import type { Instance } from './instance';
import { standingsAfter, type Ending, type Standing, type Taken } from './model';
import { DECISIONS, KEYED, type Life, type Step } from './plan';
import type { Desk, World } from './world';

/** Returns an instance that serves now. */
export type Serving = () => Promise<Pick<Instance, 'call'>>;

/** Longest time until a call is answered, in ms. A trial that takes longer is unsound. */
const ANSWER_MS = 60_000;
/** Cards that may fail for one step: only those fail whose instance died, or had no gateway. */
const MOST_CARDS = 5;
/** Amount at the first desk, in yen. Each desk has a different one, by which the gateway's journal tells them apart. */
const AMOUNT = 33_000;

/** Whether a call with the same key is still being answered. It will have the same answer. */
const isInProgress = ({ status, body }: Answer<unknown>): boolean =>
  status === 409 && JSON.stringify(body).includes('同じ操作を処理しています');

const isDecision = (step: Step): boolean => DECISIONS.some((decision) => decision === step);

/** A payment that lives through a round. */
export interface LivingPayment {
  /** Takes all its steps, each until it is answered. */
  live(serving: Serving): Promise<void>;
  /** Standings that explain the answers. */
  expected(): readonly Standing[];
  /** Ids of its received invoice, or of its request. */
  readonly id: { readonly docNumber: number } | { readonly requestId: number };
  readonly desk: Desk;
  readonly total: number;
  /** Steps with their endings so far, for a report. */
  readonly taken: readonly (readonly Taken[])[];
}

/** Prepares a payment: its invoice, or the request that its seller sends. */
export async function prepare(world: World, api: Api, desk: Desk, life: Life): Promise<LivingPayment> {
  const { company } = desk;
  const amount = AMOUNT + desk.index;
  const invoice = life.kind === 'payment' ? await insertInvoice(world.pools.api, company.email, amount) : null;
  // Too short to be taken for the number of a card.
  const more = { recipient_email: company.email, amount, invoice_number: randomUUID().slice(0, 12) };
  const id = invoice ?? { requestId: (await sendRequest(api, world.seller, more)).id };
  const total = totalOf(amount);
  const keys = Object.fromEntries(KEYED.map((step) => [step, randomUUID()])) as Record<Step, string>;
  const attempts = { authorise: '', reauthorise: '' };
  const bodies: Partial<Record<Step, unknown>> = {};
  const taken: Taken[][] = [];
  let paymentId = 'requestId' in id ? id.requestId : 0;

  /** Sends a call until somebody answers it. The second result says whether it may have been heard before. */
  async function ask<T>(
    serving: Serving,
    method: string,
    path: string,
    { body, key, token }: { readonly body?: unknown; readonly key?: string; readonly token?: string } = {},
  ): Promise<{ readonly answer: Answer<T>; readonly wasLost: boolean }> {
    let wasLost = false;
    for (const end = Date.now() + ANSWER_MS; Date.now() < end;) {
      const instance = await serving();
      const answer = await instance.call<T>({
        method,
        path: path.startsWith('/operator') ? path : `/api/v2${path}`,
        source: desk.source,
        ...(!path.startsWith('/operator') && { tokens: company.tokens }),
        body,
        headers: {
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
      if (answer !== null && answer.status < 500 && !isInProgress(answer)) return { answer, wasLost };
      wasLost = true;
      if (answer === null) continue;
      await new Promise((resolve) => setTimeout(resolve, 100));
      // Polling meanwhile would take the processor time that the gateway needs to start.
      await world.gatewayRuns();
    }
    throw new Error(`${method} ${path} was never answered.`);
  }

  async function purpose(): Promise<Record<string, unknown>> {
    if ('requestId' in id) return { invoice_id: id.requestId };
    return paymentId === 0 ? { doc_number: id.docNumber, amount } : { invoice_id: paymentId, amount };
  }

  async function authorise(serving: Serving, step: 'authorise' | 'reauthorise', tries = 0): Promise<number> {
    const card = life.isChallenged && step === 'authorise' ? company.challenged : desk.cards[step];
    bodies[step] ??= { credit_card_id: card.id, total_amount: total, ...(await purpose()) };
    const key = keys[step];
    const { answer } = await ask<Attempt>(serving, 'POST', '/invoices/credit_cards/approval', {
      body: bodies[step],
      key,
    });
    if (answer.status >= 300) return answer.status;
    let attempt = answer.body;
    if (attempt.status === 'challenge' && attempt.challenge_url !== null) {
      const { attempt_id: attemptId, challenge_url: challengeUrl } = attempt;
      const answerIt = async (): Promise<Pick<Attempt, 'status'>> => {
        // A cardholder, too, enters the code again if the page cannot be reached, or has been answered already.
        await world.gateway.answerChallenge(challengeUrl).catch(() => undefined);
        return (await ask<Pick<Attempt, 'status'>>(serving, 'GET', `/v_result_message/${attemptId}`)).answer.body;
      };
      attempt = { ...attempt, status: (await until(answerIt, ({ status }) => status !== 'challenge')).status };
    }
    attempts[step] = attempt.attempt_id;
    if (attempt.status === 'authorised') return answer.status;
    if (tries > MOST_CARDS) throw new Error(`The card is refused again and again: ${JSON.stringify(attempt)}`);
    // Nothing was reserved, as its instance died before the gateway was asked. The buyer tries again with a new key.
    await world.gatewayRuns();
    if (keys[step] === key) keys[step] = randomUUID();
    return authorise(serving, step, tries + 1);
  }

  async function submission(serving: Serving): Promise<Record<string, unknown>> {
    if ('requestId' in id) return { attempt_id: attempts.authorise, total_amount: total, confirms_addressee: true };
    const { answer } = await ask<{ earliest_transfer_date: string }>(serving, 'GET', '/system/time');
    return {
      doc_number: id.docNumber,
      amount,
      supplier_account_id: id.accountId,
      supplier_account_revision: 1,
      transfer_date: answer.body.earliest_transfer_date,
      transfer_person_name: 'カ）ミドリショウジ',
      attempt_id: attempts.authorise,
      total_amount: total,
    };
  }

  async function change(serving: Serving): Promise<Record<string, unknown>> {
    const { body: payment } = (await ask<OwnPayment>(serving, 'GET', `/invoices/${paymentId}`)).answer;
    return { ...unchanged(payment), attempt_id: attempts.reauthorise };
  }

  /**
   * Puts the payment into a file, and releases as a second person whatever file it is in: also one whose answer was
   * lost. The embedded bank does the rest.
   */
  async function transfer(serving: Serving): Promise<{ readonly status: number; readonly wasLost: boolean }> {
    const { answer, wasLost } = await ask(serving, 'POST', '/operator/v1/transfer_files', {
      body: { payments: [paymentId] },
    });
    const found = await ask<{ transfer_files: readonly Pick<OperatedTransferFile, 'id'>[] }>(
      serving,
      'GET',
      `/operator/v1/transfer_files?payment=${paymentId}`,
    );
    for (const file of found.answer.body.transfer_files)
      await ask(serving, 'POST', `/operator/v1/transfer_files/${file.id}/release`, { token: RELEASER_TOKEN });
    return { status: answer.status, wasLost };
  }

  /** Decides as an examiner who opens the case first, and again when it has changed meanwhile. */
  async function decide(
    serving: Serving,
    decision: string,
  ): Promise<{ readonly status: number; readonly wasLost: boolean }> {
    const path = `/operator/v1/invoices/${paymentId}`;
    const { token } = PEOPLE.examiner;
    let hasLost = false;
    for (;;) {
      const seen = await ask<{ payment: { version: number } }>(serving, 'GET', `${path}/case`, { token });
      // There is no payment where its submission was refused. The comparison with the model says what that means.
      if (seen.answer.status >= 300) return { status: seen.answer.status, wasLost: hasLost };
      const body = { version: seen.answer.body.payment.version, reason: '確認のため。' };
      const { answer, wasLost } = await ask<{ status?: unknown }>(serving, 'POST', `${path}/${decision}`, {
        body,
        token,
      });
      hasLost ||= wasLost;
      if (answer.body.status !== 'changed_since_seen') return { status: answer.status, wasLost: hasLost };
    }
  }

  async function send(
    serving: Serving,
    step: Step,
  ): Promise<{ readonly status: number; readonly wasLost: boolean; readonly code?: string }> {
    const of = async (method: string, path: string, body?: unknown) => {
      const { answer, wasLost } = await ask<{ id?: number; code?: string }>(serving, method, path, {
        body,
        key: keys[step],
      });
      const { id: made, code } = answer.body ?? {};
      if (step === 'submit' && made !== undefined) paymentId = made;
      return { status: answer.status, wasLost, ...(code !== undefined && { code }) };
    };
    switch (step) {
      case 'authorise':
      case 'reauthorise':
        return { status: await authorise(serving, step), wasLost: false };
      case 'submit':
        bodies.submit ??= await submission(serving);
        return 'requestId' in id
          ? of('PUT', `/invoices/${id.requestId}/request_buyer`, bodies.submit)
          : of('POST', '/invoices', bodies.submit);
      case 'edit':
        bodies.edit ??= await change(serving);
        return of('PUT', `/invoices/${paymentId}`, bodies.edit);
      case 'cancel':
        return of('PUT', `/invoices/${paymentId}/cancel`);
      case 'transfer':
        return transfer(serving);
      default: {
        const decision = step === 'withdraw' ? 'cancel' : step;
        return decide(serving, decision);
      }
    }
  }

  async function take(serving: Serving, step: Step): Promise<Taken> {
    const { status, wasLost, code } = await send(serving, step);
    const ending = (): Ending => {
      if (status < 300) return 'accepted';
      return isDecision(step) && wasLost ? 'unclear' : 'refused';
    };
    return { step, ending: ending(), ...(code !== undefined && { refusal: `${status} ${code}` }) };
  }

  /** A step that is sent twice at once is one step: that of the better answer. */
  const asOne = (group: readonly Step[], answers: readonly Taken[]): Taken[] =>
    group.length === 2 && group[0] === group[1]
      ? [answers.find(({ ending }) => ending === 'accepted') ?? answers[0] ?? { step: 'authorise', ending: 'refused' }]
      : [...answers];

  return {
    id,
    desk,
    total,
    taken,
    live: async (serving) => {
      for (const group of life.groups)
        taken.push(asOne(group, await Promise.all(group.map((step) => take(serving, step)))));
    },
    expected: () => standingsAfter(taken),
  };
}
