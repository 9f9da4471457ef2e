import type Stripe from 'stripe';
import type { AuthorisationRow } from '../authorisations/authorisation.repository';
import type { OperationKind } from '../authorisations/operation.repository';
import type { StripeCard } from './stripe-cards';
import { isRefusal, toProblem } from './stripe-client';
import { snapshotOfPayment, snapshotOfSetup, type Snapshot } from './snapshot';

/** An authorisation that Stripe knows. */
export type KnownRow = AuthorisationRow & { company_intent: string };

/**
 * Calls Stripe about authorisations: a PaymentIntent that is captured by hand, or a SetupIntent where nothing is
 * reserved. Each call may be repeated. All throw Problem `unavailable` without a usable answer.
 */
export interface Intents {
  /** Creates the intent of an authorisation without asking the issuer. Returns its name. */
  create(row: AuthorisationRow, card: StripeCard): Promise<string>;
  /** Asks the issuer, once. Returns the state afterwards, also of a refusal. */
  confirm(row: KnownRow): Promise<Snapshot>;
  read(row: KnownRow): Promise<Snapshot>;
  /** Ends an intent: releases what it holds, and lets nobody confirm it any more. Returns the state afterwards. */
  cancel(row: KnownRow): Promise<Snapshot>;
  /** Captures, voids or refunds. Returns the state afterwards, also of a refusal. */
  operate(kind: OperationKind, row: KnownRow, reference: string, amount: number): Promise<Snapshot>;
  /** Returns the secret with which Stripe's script lets the cardholder answer the challenge. */
  clientSecret(row: KnownRow): Promise<string>;
}

const isSetup = ({ amount }: AuthorisationRow): boolean => amount === 0;

/** Maximum number of refunds read per charge; there are never more than a few. */
const MANY = 100;

async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw toProblem(error);
  }
}

/** Creates the calls of a Stripe account. References become idempotency keys and metadata there. */
export function createIntents(stripe: Stripe): Intents {
  const { paymentIntents, setupIntents, refunds } = stripe;

  const read = (row: KnownRow): Promise<Snapshot> =>
    asked(async () => {
      if (isSetup(row))
        return snapshotOfSetup(await setupIntents.retrieve(row.company_intent, { expand: ['latest_attempt'] }));
      const intent = await paymentIntents.retrieve(row.company_intent, { expand: ['latest_charge'] });
      const paidBack =
        intent.status === 'succeeded' ? await refunds.list({ payment_intent: intent.id, limit: MANY }) : { data: [] };
      return snapshotOfPayment(intent, paidBack.data);
    });

  /** Makes a call about an intent. A refusal is an answer too: the state of the intent says why. */
  async function readAfter(row: KnownRow, call: () => Promise<unknown>): Promise<Snapshot> {
    try {
      await call();
    } catch (error) {
      if (!isRefusal(error)) throw toProblem(error);
    }
    return read(row);
  }

  function operation(kind: OperationKind, { company_intent: id }: KnownRow, reference: string, amount: number) {
    const idempotencyKey = `${kind}-${reference}`;
    switch (kind) {
      case 'capture':
        return paymentIntents.capture(
          id,
          { amount_to_capture: amount, metadata: { capture_reference: reference } },
          { idempotencyKey },
        );
      case 'void':
        // A cancellation takes no metadata of its own.
        return paymentIntents
          .update(id, { metadata: { void_reference: reference } }, { idempotencyKey: `${idempotencyKey}-reference` })
          .then(() => paymentIntents.cancel(id, {}, { idempotencyKey }));
      case 'refund':
        return refunds.create({ payment_intent: id, amount, metadata: { reference } }, { idempotencyKey });
    }
  }

  return {
    create: (row, card) =>
      asked(async () => {
        const common = {
          customer: card.company_customer,
          payment_method: card.company_card,
          payment_method_types: ['card'],
          description: row.description,
          metadata: { reference: row.reference, authorisation_id: row.authorisation_id },
        };
        const options = { idempotencyKey: `create-${row.authorisation_id}` };
        const doubtful = row.challenge_required ? 'challenge' : undefined;
        const created = isSetup(row)
          ? await setupIntents.create(
              {
                ...common,
                usage: 'on_session',
                // The cardholder's bank is asked whenever a card is added (credit card security guidelines of Japan).
                payment_method_options: { card: { request_three_d_secure: doubtful ?? 'any' } },
              },
              options,
            )
          : await paymentIntents.create(
              {
                ...common,
                amount: row.amount,
                currency: 'jpy',
                capture_method: 'manual',
                payment_method_options: { card: { request_three_d_secure: doubtful ?? 'automatic' } },
              },
              options,
            );
        return created.id;
      }),

    confirm: async (row) => {
      const options = { idempotencyKey: `confirm-${row.authorisation_id}` };
      const id = row.company_intent;
      // Stripe's script in the browser handles the challenge, without leaving the page.
      const words = { use_stripe_sdk: true };
      try {
        return isSetup(row)
          ? snapshotOfSetup(await setupIntents.confirm(id, { ...words, expand: ['latest_attempt'] }, options))
          : snapshotOfPayment(await paymentIntents.confirm(id, { ...words, expand: ['latest_charge'] }, options), []);
      } catch (error) {
        if (!isRefusal(error)) throw toProblem(error);
        return read(row);
      }
    },

    read,

    cancel: (row) =>
      readAfter(row, () =>
        isSetup(row) ? setupIntents.cancel(row.company_intent) : paymentIntents.cancel(row.company_intent),
      ),

    operate: (kind, row, reference, amount) => readAfter(row, () => operation(kind, row, reference, amount)),

    clientSecret: (row) =>
      asked(async () => {
        const { client_secret: secret } = isSetup(row)
          ? await setupIntents.retrieve(row.company_intent)
          : await paymentIntents.retrieve(row.company_intent);
        if (!secret) throw new Error('An intent has no client secret.');
        return secret;
      }),
  };
}
