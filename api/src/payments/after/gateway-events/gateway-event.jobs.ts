import { lookUp } from 'shared-rules/look-up';
import type { Context } from '../../../platform/context/context';
import { anyRow, type Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { gatewayEventWork } from '../../../platform/db/schema/gateway-events';
import { type ChargebackNotice, recordChargeback } from '../chargebacks/chargeback.service';
import type { Job } from '../../../platform/jobs/job-runner';
import {
  listDueEvents,
  finishEvent,
  isEventDue,
  lookUpSoon,
  postponeEvent,
  type GatewayEventRow,
} from './gateway-event.repository';

const BATCH = 50;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10 * 60_000;

const KINDS: Readonly<Record<string, ChargebackNotice['kind']>> = {
  dispute_opened: 'opened',
  dispute_updated: 'updated',
  dispute_won: 'won',
  dispute_lost: 'lost',
};

/** Does what an event asks for. */
async function react(context: Context, transaction: Transaction, event: GatewayEventRow, now: number): Promise<void> {
  const { eventId, authorisationId, reference, dispute } = event;
  const kind = lookUp(KINDS, event.kind);
  // The gateway alone knows the state, so the order of such events does not matter.
  if (kind === undefined || dispute === null) return lookUpSoon(transaction, reference, now);
  const recorded = await recordChargeback(context, transaction, {
    kind,
    eventId,
    operator: null,
    reference: dispute.dispute_id,
    charge: { authorisationId },
    amount: dispute.amount,
    fee: dispute.fee,
    reasonCode: dispute.reason,
    // If no evidence can be sent, the deadline has passed.
    deadline: dispute.evidence_due_at ?? now,
  });
  if (!recorded) context.log.error({ event_id: eventId, reference }, 'a chargeback of a charge that is not ours');
}

async function workOn(context: Context, event: GatewayEventRow): Promise<void> {
  const { database, clock, log } = context;
  try {
    await inTransaction(database, async (transaction) => {
      if (await finishEvent(transaction, event.eventId))
        await react(context, transaction, event, await clock.now(transaction));
    });
  } catch (error) {
    log.error({ err: error, event_id: event.eventId }, 'an event of the card gateway is worked on again later');
    const now = await clock.now();
    await postponeEvent(
      database,
      event.eventId,
      (tries) => now + Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS),
    );
  }
}

/** Works on the gateway's events, of one authorisation in their order. Each has one effect, also after a crash. */
async function workOnEvents(context: Context): Promise<void> {
  for (;;) {
    const due = await listDueEvents(context.database, await context.clock.now(), BATCH);
    for (const event of due) await workOn(context, event);
    if (due.length === 0) return;
  }
}

/** Creates the job that works on the gateway's events. */
export const gatewayEventsJob = (context: Context): Job => ({
  name: 'gateway events',
  isDue: (now) => anyRow(context.database, gatewayEventWork, isEventDue(now)),
  run: () => workOnEvents(context),
});
