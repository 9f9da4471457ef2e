import { and, asc, count, desc, eq, inArray, min, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/client';
import { chargebackEvents, chargebacks } from '../../../platform/db/schema/chargebacks';
import { paymentAttempts } from '../../../platform/db/schema/money';

/** Most chargebacks in a list. */
const MOST_LISTED = 200;

export type ChargebackRow = typeof chargebacks.$inferSelect;

/** Locks and returns a chargeback by its id at the card company. */
export async function lockChargeback(transaction: Transaction, reference: string): Promise<ChargebackRow | undefined> {
  const [row] = await transaction.select().from(chargebacks).where(eq(chargebacks.reference, reference)).for('update');
  return row;
}

/** Names a charge: by its id at the gateway, by our reference there, or by its payment. */
export type ChargeName =
  | { readonly authorisationId: string }
  | { readonly gatewayReference: string }
  | { readonly invoiceId: number };

function isCharge(name: ChargeName): SQL {
  if ('invoiceId' in name) return eq(paymentAttempts.invoiceId, name.invoiceId);
  return 'authorisationId' in name
    ? eq(paymentAttempts.authorisationId, name.authorisationId)
    : eq(paymentAttempts.gatewayReference, name.gatewayReference);
}

/** Returns a charged attempt and its payment; undefined if there is none of this name. */
export async function findDisputed(
  executor: Executor,
  name: ChargeName,
): Promise<{ readonly attemptId: string; readonly invoiceId: number } | undefined> {
  const [row] = await executor
    .select({ attemptId: paymentAttempts.id, invoiceId: paymentAttempts.invoiceId })
    .from(paymentAttempts)
    .where(and(isCharge(name), inArray(paymentAttempts.state, ['captured', 'refunded'])))
    .limit(1);
  if (row === undefined || row.invoiceId === null) return undefined;
  return { attemptId: row.attemptId, invoiceId: row.invoiceId };
}

/** Returns whether an event of the card company was recorded. */
export async function isEventKnown(executor: Executor, eventId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: chargebackEvents.id })
    .from(chargebackEvents)
    .where(eq(chargebackEvents.eventId, eventId));
  return rows.length > 0;
}

export async function insertChargeback(
  transaction: Transaction,
  values: typeof chargebacks.$inferInsert,
): Promise<ChargebackRow> {
  const [row] = await transaction.insert(chargebacks).values(values).returning();
  if (!row) throw new Error('A chargeback did not come back.');
  return row;
}

export async function updateChargeback(
  transaction: Transaction,
  id: number,
  change: Partial<Omit<ChargebackRow, 'id' | 'attemptId' | 'invoiceId' | 'reference'>>,
): Promise<ChargebackRow> {
  const [row] = await transaction.update(chargebacks).set(change).where(eq(chargebacks.id, id)).returning();
  if (!row) throw new Error('An updated chargeback did not come back.');
  return row;
}

/** Writes an event with the chargeback's state after it. Returns its id. */
export async function insertChargebackEvent(
  transaction: Transaction,
  { id, amount, fee, reasonCode, deadline, state }: ChargebackRow,
  event: Pick<typeof chargebackEvents.$inferInsert, 'kind' | 'eventId' | 'operator' | 'at'>,
): Promise<number> {
  const [row] = await transaction
    .insert(chargebackEvents)
    .values({ ...event, chargebackId: id, amount, fee, reasonCode, deadline, state })
    .returning({ id: chargebackEvents.id });
  if (!row) throw new Error('An event of a chargeback did not come back.');
  return row.id;
}

/** Returns a chargeback by its number here. */
export async function findChargeback(executor: Executor, id: number): Promise<ChargebackRow | undefined> {
  const [row] = await executor.select().from(chargebacks).where(eq(chargebacks.id, id));
  return row;
}

/** Returns chargebacks, those that are open first, by their deadline: of one payment, or of all. */
export function listChargebacks(executor: Executor, invoiceId?: number): Promise<ChargebackRow[]> {
  return executor
    .select()
    .from(chargebacks)
    .where(invoiceId === undefined ? undefined : eq(chargebacks.invoiceId, invoiceId))
    .orderBy(desc(eq(chargebacks.state, 'open')), asc(chargebacks.deadline), asc(chargebacks.id))
    .limit(MOST_LISTED);
}

/** Returns how many chargebacks are open, and the first of their deadlines (epoch ms); null without one. */
export async function openChargebacks(
  executor: Executor,
): Promise<{ readonly count: number; readonly deadline: number | null }> {
  const rows = await executor
    .select({ count: count(), deadline: min(chargebacks.deadline) })
    .from(chargebacks)
    .where(eq(chargebacks.state, 'open'));
  return rows[0] ?? { count: 0, deadline: null };
}
