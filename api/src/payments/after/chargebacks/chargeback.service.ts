import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { refuseField, refuse } from '../../../platform/http/failure';
import { lockAttempt } from '../../charge/attempts/attempt.repository';
import { type Dispute, disputeEntries, type DisputeState } from '../../charge/ledger/entries';
import { type LedgerKind, writeLedger } from '../../charge/ledger/ledger';
import { refundedOf } from '../../charge/given-back/refund.repository';
import { lockInvoice } from '../../status/record/invoice.repository';
import { announceChargeback } from './announce-chargeback';
import {
  type ChargebackRow,
  type ChargeName,
  findChargeback,
  findDisputed,
  insertChargeback,
  insertChargebackEvent,
  isEventKnown,
  lockChargeback,
  updateChargeback,
} from './chargeback.repository';
import { disputesOf } from '../../charge/given-back/disputes';

/** News of a dispute: an event of the card company, or a letter that an operator enters. */
export interface ChargebackNotice {
  readonly kind: 'opened' | 'updated' | 'won' | 'lost';
  /** Id of the event; a second notice with it is ignored. Null for a letter. */
  readonly eventId: string | null;
  /** Name of the operator who enters a letter; null for an event. */
  readonly operator: string | null;
  /** Id of the chargeback at the card company, or the number of the letter. */
  readonly reference: string;
  readonly charge: ChargeName;
  /** Disputed, in yen. */
  readonly amount: number;
  /** Fees of the card company for it so far, in yen; unchanged if absent. */
  readonly fee?: number | undefined;
  readonly reasonCode: string;
  /** Last moment for evidence, epoch ms. */
  readonly deadline: number;
}

type Kind = ChargebackNotice['kind'];
type Facts = Pick<ChargebackRow, 'amount' | 'fee' | 'reasonCode' | 'deadline'>;

/** A notice as the log of a chargeback keeps it. */
type Entry = Pick<ChargebackNotice, 'kind' | 'eventId' | 'operator'>;

type Opening = Facts & Pick<ChargebackRow, 'attemptId' | 'invoiceId' | 'reference'>;

const STATES: Readonly<Record<Exclude<Kind, 'updated'>, DisputeState>> = { opened: 'open', won: 'won', lost: 'lost' };

const KINDS: Readonly<Record<DisputeState, LedgerKind>> = {
  open: 'chargeback',
  won: 'chargeback_won',
  lost: 'chargeback_lost',
};

/** A chargeback before it was opened: its money is where it was. */
const NOTHING: Dispute = { state: 'won', amount: 0, fee: 0 };

/** The database holds only these states. */
const stateOf = ({ state }: ChargebackRow): DisputeState => state as DisputeState;

const disputeOf = (row: ChargebackRow): Dispute => ({ state: stateOf(row), amount: row.amount, fee: row.fee });

/** Moves the money of a dispute, writes its event, and notifies the buyer if the state has changed. */
async function record(
  context: Context,
  transaction: Transaction,
  { before, after }: { readonly before: ChargebackRow | null; readonly after: ChargebackRow },
  entry: Entry,
  now: number,
): Promise<void> {
  const { attemptId, invoiceId } = after;
  const sequence = await insertChargebackEvent(transaction, after, { ...entry, at: now });
  const entries = disputeEntries(before ? disputeOf(before) : NOTHING, disputeOf(after));
  if (entries.length > 0)
    await writeLedger(transaction, KINDS[stateOf(after)], { attemptId, invoiceId, sequence }, entries, now);
  if (before?.state !== after.state) await announceChargeback(context, transaction, after, now);
}

async function open(
  context: Context,
  transaction: Transaction,
  opening: Opening,
  source: Omit<Entry, 'kind'>,
  now: number,
): Promise<ChargebackRow> {
  const row = await insertChargeback(transaction, { ...opening, state: 'open', openedAt: now });
  await record(context, transaction, { before: null, after: row }, { ...source, kind: 'opened' }, now);
  return row;
}

async function change(
  context: Context,
  transaction: Transaction,
  before: ChargebackRow,
  { facts, ...entry }: Entry & { readonly facts: Partial<Facts> },
  now: number,
): Promise<ChargebackRow> {
  const state = entry.kind === 'updated' ? stateOf(before) : STATES[entry.kind];
  const after = await updateChargeback(transaction, before.id, {
    ...facts,
    state,
    closedAt: state === 'open' ? null : before.state === state ? before.closedAt : now,
    // A new deadline is reminded of again.
    ...(facts.deadline !== undefined && facts.deadline !== before.deadline && { remindedAt: null }),
  });
  await record(context, transaction, { before, after }, entry, now);
  return after;
}

/**
 * Records news of a dispute: the chargeback, the ledger, and the buyer's notification and mail. The status of the
 * payment does not change. Has one effect per event. An outcome that arrives before the beginning opens the chargeback
 * first; a beginning that arrives late changes no outcome. Locks the payment, its attempt and the chargeback.
 * @returns the chargeback; undefined if the charge is not ours, or the event was recorded before
 */
export async function recordChargeback(
  context: Context,
  transaction: Transaction,
  { kind, eventId, operator, reference, charge, amount, fee, reasonCode, deadline }: ChargebackNotice,
): Promise<ChargebackRow | undefined> {
  const disputed = await findDisputed(transaction, charge);
  if (!disputed) return undefined;
  await lockInvoice(transaction, disputed.invoiceId);
  await lockAttempt(transaction, disputed.attemptId);
  if (eventId !== null && (await isEventKnown(transaction, eventId))) return undefined;
  const now = await context.clock.now(transaction);
  const source = { eventId, operator };
  const facts = { amount, reasonCode, deadline, ...(fee !== undefined && { fee }) };
  const known = await lockChargeback(transaction, reference);
  if (known) {
    const news = { ...source, kind: kind === 'opened' ? 'updated' : kind, facts } as const;
    return change(context, transaction, known, news, now);
  }
  const isOutcome = kind === 'won' || kind === 'lost';
  const opened = await open(
    context,
    transaction,
    { ...disputed, reference, ...facts, fee: fee ?? 0 },
    isOutcome ? { ...source, eventId: null } : source,
    now,
  );
  return isOutcome ? change(context, transaction, opened, { ...source, kind, facts: {} }, now) : opened;
}

/** A letter that opens a chargeback. */
export type ChargebackLetter = Facts & Pick<ChargebackNotice, 'reference'> & { readonly operator: string };

/**
 * Opens a chargeback that came by letter. Returns its number.
 * @throws Failure 404 for no payment, 409 if it was not charged or the number is known, 422 if the amount exceeds the
 * charge less what was given back
 */
export function openChargeback(context: Context, invoiceId: number, letter: ChargebackLetter): Promise<number> {
  const { reference, amount } = letter;
  return inTransaction(context.database, async (transaction) => {
    if (!(await lockInvoice(transaction, invoiceId))) throw refuse('payment_number_unknown');
    const disputed = await findDisputed(transaction, { invoiceId });
    const attempt = disputed && (await lockAttempt(transaction, disputed.attemptId));
    if (!attempt) throw refuse('chargeback_without_charge');
    if (await lockChargeback(transaction, reference)) throw refuse('chargeback_known', { reference });
    const { total: refunded } = await refundedOf(transaction, attempt.id);
    const { disputed: taken } = await disputesOf(transaction, attempt.id);
    const left = attempt.state === 'refunded' ? 0 : attempt.amount - refunded - taken;
    if (amount > left) throw refuseField('amount', 'chargeback_too_large', { left: Math.max(left, 0) });
    const notice = { ...letter, kind: 'opened', eventId: null, charge: { invoiceId } } as const;
    const row = await recordChargeback(context, transaction, notice);
    if (!row) throw new Error('A chargeback was not opened.');
    return row.id;
  });
}

const gone = (id: number) => refuse('chargeback_unknown', { id });

/**
 * Records the outcome of a chargeback that came by letter, with the fees so far in yen if they have changed.
 * @throws Failure 404, 409 if it has this outcome already
 */
export async function closeChargeback(
  context: Context,
  id: number,
  kind: 'won' | 'lost',
  { operator, fee }: { readonly operator: string; readonly fee?: number | undefined },
): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const found = await findChargeback(transaction, id);
    if (!found) throw gone(id);
    const { invoiceId, reference, amount, reasonCode, deadline } = found;
    await lockInvoice(transaction, invoiceId);
    const row = await lockChargeback(transaction, reference);
    if (row?.state === kind) throw refuse('chargeback_outcome_known');
    const facts = { reference, amount, reasonCode, deadline, fee };
    await recordChargeback(context, transaction, { ...facts, kind, eventId: null, operator, charge: { invoiceId } });
  });
}

/** Records that the operator took the evidence out. Throws 404. */
export async function noteEvidence({ database, clock }: Context, id: number, operator: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const found = await findChargeback(transaction, id);
    const row = found && (await lockChargeback(transaction, found.reference));
    if (!row) throw gone(id);
    const now = await clock.now(transaction);
    const after = await updateChargeback(transaction, row.id, { evidenceAt: now });
    await insertChargebackEvent(transaction, after, { kind: 'evidence', eventId: null, operator, at: now });
  });
}
