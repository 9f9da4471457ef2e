import { and, desc, eq, gte, isNull, or } from 'drizzle-orm';
import { paymentNumber } from 'shared-rules/identifier';
import { buyerStatusLabel, type ExaminationStatus } from 'shared-rules/status';
import { formatYen } from 'shared-rules/yen';
import type { Executor, Transaction } from '../../platform/db/client';
import { receivedInvoiceLogs, receivedInvoices } from '../../platform/db/schema/documents';
import { invoices, invoiceStatusLog } from '../../platform/db/schema/invoices';
import { caseOpenings } from '../../platform/db/schema/operations';
import { refunds } from '../../platform/db/schema/refunds';
import { refuse } from '../../platform/http/failure';
import { fieldLabel } from '../../platform/server/field-labels';
import type { PaymentRecord } from '../status/record/invoice.repository';

/** Fields of 変更履歴 that hold yen. */
const YEN_FIELDS: ReadonlySet<string> = new Set(['amount', 'total_amount']);

const shown = (field: string, text: string | null): string => {
  if (text === null) return 'なし';
  return YEN_FIELDS.has(field) ? formatYen(Number(text)) : text;
};

/** Returns the version of a received invoice with its documents; 0 for a payment that has none. */
async function receivedVersionOf(executor: Executor, { receivedInvoiceId: id }: PaymentRecord): Promise<number> {
  if (id === null) return 0;
  const [row] = await executor
    .select({ version: receivedInvoices.version })
    .from(receivedInvoices)
    .where(eq(receivedInvoices.id, id));
  return row?.version ?? 0;
}

/** Returns how many changes of documents a case has had: its version counts them with those of the payment. */
const changesOf = (receivedVersion: number): number => Math.max(0, receivedVersion - 1);

/** Returns the version of a payment's case, as decisions name it. */
const caseVersionOf = async (executor: Executor, invoice: PaymentRecord): Promise<number> =>
  invoice.version + changesOf(await receivedVersionOf(executor, invoice));

/** Matches changes of a payment's received invoice and documents that do not change the payment. */
const ofDocuments = (receivedInvoiceId: number) =>
  and(eq(receivedInvoiceLogs.receivedInvoiceId, receivedInvoiceId), isNull(receivedInvoiceLogs.paymentNumber));

/**
 * Returns when a version of a case ended: each change of status, each refund and each change of the documents made the
 * next one. Epoch ms.
 */
async function endOf(executor: Executor, invoice: PaymentRecord, steps: number): Promise<number> {
  const { id, receivedInvoiceId } = invoice;
  const changes = await executor
    .select({ at: invoiceStatusLog.at })
    .from(invoiceStatusLog)
    .where(eq(invoiceStatusLog.invoiceId, id))
    .orderBy(desc(invoiceStatusLog.id))
    .limit(steps);
  const given = await executor
    .select({ at: refunds.doneAt })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, id), eq(refunds.state, 'done')));
  const edits =
    receivedInvoiceId === null
      ? []
      : await executor
          .selectDistinct({ at: receivedInvoiceLogs.at })
          .from(receivedInvoiceLogs)
          .where(ofDocuments(receivedInvoiceId))
          .orderBy(desc(receivedInvoiceLogs.at))
          .limit(steps);
  const ends = [...changes, ...given, ...edits].map(({ at }) => at ?? 0).toSorted((one, other) => other - one);
  return ends[steps - 1] ?? 0;
}

/**
 * Returns the changes of a payment, its received invoice and documents since a moment, in Japanese.
 * @param own steps of this person are none
 */
async function changesSince(
  executor: Executor,
  invoice: PaymentRecord,
  since: number,
  own?: string,
): Promise<string[]> {
  const { id, receivedInvoiceId, sequence } = invoice;
  const all = await executor
    .select()
    .from(invoiceStatusLog)
    .where(and(eq(invoiceStatusLog.invoiceId, id), gte(invoiceStatusLog.at, since)))
    .orderBy(invoiceStatusLog.id);
  const steps = all.filter(({ operator }) => operator === null || operator !== own);
  const given = await executor
    .select({ total: refunds.total })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, id), eq(refunds.state, 'done'), gte(refunds.doneAt, since)));
  const [received] =
    receivedInvoiceId === null
      ? []
      : await executor
          .select({ docNumber: receivedInvoices.docNumber })
          .from(receivedInvoices)
          .where(eq(receivedInvoices.id, receivedInvoiceId));
  const edits =
    receivedInvoiceId === null || received === undefined
      ? []
      : await executor
          .select()
          .from(receivedInvoiceLogs)
          .where(
            and(
              eq(receivedInvoiceLogs.receivedInvoiceId, receivedInvoiceId),
              gte(receivedInvoiceLogs.at, since),
              or(
                isNull(receivedInvoiceLogs.paymentNumber),
                eq(receivedInvoiceLogs.paymentNumber, paymentNumber(received.docNumber, sequence ?? 1)),
              ),
            ),
          )
          .orderBy(receivedInvoiceLogs.id);
  const [first] = steps;
  const label = (status: number, isActionRequired: boolean): string =>
    buyerStatusLabel(status as ExaminationStatus, isActionRequired);
  const was = first && label(first.fromStatus ?? first.toStatus, first.fromActionRequired ?? false);
  const is = label(invoice.status, invoice.actionRequired);
  return [
    ...(was !== undefined && was !== is ? [`ステータス: ${was} → ${is}`] : []),
    ...edits.flatMap(({ field, before, after }) =>
      field === null ? [] : [`${fieldLabel(field)}: ${shown(field, before)} → ${shown(field, after)}`],
    ),
    ...given.map(({ total }) => `返金: ${formatYen(total)}`),
    // A step that leaves status and fields as they are, as the check of the same contents.
    ...steps.filter(({ event }) => event === 'check').map(() => '内容確認 (check) 済み'),
  ];
}

/**
 * Throws 409 unless the case of a payment still has the version that a person saw, with what has changed since. Call it
 * under the lock of the payment.
 */
export async function requireVersion(executor: Executor, invoice: PaymentRecord, version: number): Promise<void> {
  const current = await caseVersionOf(executor, invoice);
  if (current === version) return;
  if (version > current) throw refuse('version_unknown', { paymentId: invoice.id, version });
  const changes = await changesSince(executor, invoice, await endOf(executor, invoice, current - version));
  throw refuse('changed_since_seen', { changes });
}

/** Throws 409 as `requireVersion`, by the id of a payment and without its lock: an early answer. */
export async function requireSeen(executor: Executor, invoiceId: number, version: number): Promise<void> {
  const [invoice] = await executor.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (invoice) await requireVersion(executor, invoice, version);
}

/** Returns the newest look of a person at the case of a payment. */
async function lastOpening(executor: Executor, invoiceId: number, operator: string) {
  const [row] = await executor
    .select()
    .from(caseOpenings)
    .where(and(eq(caseOpenings.invoiceId, invoiceId), eq(caseOpenings.operator, operator)))
    .orderBy(desc(caseOpenings.id))
    .limit(1);
  return row;
}

/** Returns the version of a payment's case that a person saw last; null if it never opened the case. */
export async function seenVersionOf(executor: Executor, invoiceId: number, operator: string): Promise<number | null> {
  const opening = await lastOpening(executor, invoiceId, operator);
  return opening === undefined ? null : opening.version + changesOf(opening.receivedVersion);
}

/** Returns whether a person's newest look at the case of a payment was at the case as it is now, with its documents. */
async function isCurrent(
  executor: Executor,
  invoice: PaymentRecord,
  opening: typeof caseOpenings.$inferSelect,
): Promise<boolean> {
  const { version, receivedVersion } = opening;
  return version === invoice.version && receivedVersion === (await receivedVersionOf(executor, invoice));
}

/** Returns whether a person has seen the case of a payment as it is now, with its documents. */
export async function hasSeenCase(executor: Executor, invoice: PaymentRecord, operator: string): Promise<boolean> {
  const opening = await lastOpening(executor, invoice.id, operator);
  return opening !== undefined && isCurrent(executor, invoice, opening);
}

/** Throws 409 unless a person has opened the case of a payment as it is now, with its documents. */
export async function requireOpened(executor: Executor, invoice: PaymentRecord, operator: string): Promise<void> {
  const opening = await lastOpening(executor, invoice.id, operator);
  if (opening === undefined) throw refuse('case_not_opened', { paymentId: invoice.id });
  if (await isCurrent(executor, invoice, opening)) return;
  const changes = await changesSince(executor, invoice, opening.at, operator);
  throw refuse('changed_since_opened', { changes });
}

/** Records that a person opened the case of a payment, with the versions of the case and of its documents shown. */
export async function noteOpening(
  executor: Executor,
  { version, receivedVersion, ...opening }: typeof caseOpenings.$inferInsert,
): Promise<void> {
  const ofPayment = version - changesOf(receivedVersion);
  await executor.insert(caseOpenings).values({ ...opening, version: ofPayment, receivedVersion });
}

/** Carries a person's look at a case on to the version that the person's own step has made. */
export async function carryOpening(
  transaction: Transaction,
  before: PaymentRecord,
  after: PaymentRecord,
  operator: string,
): Promise<void> {
  const opening = await lastOpening(transaction, before.id, operator);
  if (opening?.version !== before.version) return;
  const { invoiceId, receivedVersion, at } = opening;
  await transaction.insert(caseOpenings).values({ invoiceId, operator, version: after.version, receivedVersion, at });
}
