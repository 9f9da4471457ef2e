import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { lookUp } from 'shared-rules/look-up';
import Stripe from 'stripe';
import { findAuthorisation } from '../authorisations/authorisation.repository';
import { inTransaction } from '../database/pool';
import { recordDispute, type DisputeState } from '../disputes/dispute.repository';
import { retryWaitMs, type Job } from '../events/job';
import { Problem } from '../http/problem';
import { askLater, markAsked, noteDue, takeDueObjects, type DueObject } from './due-objects';
import type { StripeAuthorisations } from './stripe-authorisations';
import { isMissing, toProblem } from './stripe-client';

const BATCH = 50;
/** How long one process may hold an object that it asks about, in ms. */
const LEASE_MS = 60_000;

/** Events of Stripe. They may be lost, repeated and out of order: each only says what to ask Stripe about. */
export interface StripeEvents {
  /**
   * Stores an event once. @param body as it was received, byte by byte
   * @throws Problem `invalid_request` for a signature that is forged or older than five minutes
   */
  accept(body: Buffer, signature: string): Promise<void>;
  /** Asks Stripe about what the events named. */
  readonly job: Job;
}

const idOf = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id;

/** Returns the object to ask Stripe about; undefined for events that concern nothing of ours. */
function objectOf({ type, data: { object } }: Stripe.Event): string | undefined {
  if (type.startsWith('charge.dispute.')) return (object as Stripe.Dispute).id;
  if (type.startsWith('payment_intent.') || type.startsWith('setup_intent.')) return (object as { id: string }).id;
  if (type.startsWith('charge.') || type.startsWith('refund.'))
    return idOf((object as Stripe.Charge | Stripe.Refund).payment_intent);
  return undefined;
}

/** A closed inquiry took no money. */
const CLOSED: Readonly<Record<string, DisputeState>> = { won: 'won', warning_closed: 'won', lost: 'lost' };

/** @param webhookSecret of the endpoint in Stripe's dashboard, `whsec_…` */
export function createStripeEvents(
  pool: Pool,
  stripe: Stripe,
  authorisations: StripeAuthorisations,
  webhookSecret: string,
  log: FastifyBaseLogger,
): StripeEvents {
  function verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        throw new Problem('invalid_request', 'The event is not signed by the card company, or too old.');
      throw error;
    }
  }

  async function askAboutDispute(id: string): Promise<void> {
    const dispute = await stripe.disputes.retrieve(id);
    const intent = idOf(dispute.payment_intent);
    const row = intent === undefined ? undefined : await findAuthorisation(pool, 'company_intent', intent);
    if (!row) return log.warn({ dispute_id: id }, 'a dispute of a charge that is not ours');
    const { due_by: dueBy } = dispute.evidence_details;
    await inTransaction(pool, (transaction) =>
      recordDispute(transaction, {
        dispute_id: id,
        authorisation_id: row.authorisation_id,
        amount: dispute.amount,
        reason: dispute.reason,
        evidence_due_at: dueBy === null ? null : dueBy * 1000,
        state: lookUp(CLOSED, dispute.status) ?? 'open',
      }),
    );
  }

  async function ask(due: DueObject): Promise<void> {
    try {
      await (due.object_id.startsWith('pi_') || due.object_id.startsWith('seti_')
        ? authorisations.settleIntent(due.object_id)
        : askAboutDispute(due.object_id));
      await markAsked(pool, due);
    } catch (error) {
      if (isMissing(error)) return markAsked(pool, due);
      log.warn({ err: toProblem(error), object_id: due.object_id }, 'the card company is asked again later');
      await askLater(pool, due, retryWaitMs(due.tries));
    }
  }

  return {
    accept: async (body, signature) => {
      const event = verified(body, signature);
      const objectId = objectOf(event);
      if (objectId === undefined) return;
      await inTransaction(pool, async (transaction) => {
        const { rowCount } = await transaction.query(
          'INSERT INTO company_events (event_id, type, object_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          [event.id, event.type, objectId],
        );
        if (rowCount === 1) await noteDue(transaction, objectId);
      });
    },

    job: async () => {
      for (;;) {
        const due = await takeDueObjects(pool, BATCH, LEASE_MS);
        await Promise.all(due.map(ask));
        if (due.length < BATCH) return;
      }
    },
  };
}
