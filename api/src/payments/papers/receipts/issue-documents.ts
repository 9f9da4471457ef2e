import { eq } from 'drizzle-orm';
import type { Payment } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import { findPaperName } from '../../../identity';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { invoices } from '../../../platform/db/schema/invoices';
import { type Issuer, issuerOf, type Sheet } from '../../../platform/sheets/sheet';
import { loadPayments } from '../../order/views/load-payments';
import { listRefunds, type RefundRow } from '../../charge/given-back/refund.repository';
import {
  type DocumentKind,
  type DocumentRow,
  listDocumentsOf,
  insertDocuments,
  takeDue,
} from '../../status/record/issued-document.repository';
import { lockInvoice } from '../../status/record/invoice.repository';
import {
  cancellationPaper,
  type GivenBack,
  hasCommission,
  type Paper,
  type PaperSums,
  receiptPaper,
  type Reference,
  returnPaper,
} from './papers';

/** Where a document belongs. */
export interface Place {
  /** The company it is addressed to. */
  readonly buyerId: number;
  readonly invoiceId: number;
  readonly issuer: Issuer;
  /** Epoch ms. */
  readonly now: number;
}

/** A document that is issued so long after its deed says why it has the issuer of another day. */
export const LATE_MS = 7 * 86_400_000;
const IS_LATE = '取引の日より後の発行日に、その日の発行者の記載で発行しました。';

/** Returns a sheet with the day of its issue. @param now epoch ms */
function issuedNow(sheet: Sheet, now: number): Sheet {
  const issuedOn = jstDate(now);
  const isLate = Date.parse(issuedOn) - Date.parse(sheet.issuedOn) > LATE_MS;
  return { ...sheet, issuedOn, note: isLate ? `${sheet.note}${IS_LATE}` : sheet.note };
}

/** Returns a paper as a row to insert, with today as the day of its issue. */
export function toRow(
  { buyerId, invoiceId, issuer, now }: Place,
  kind: DocumentKind,
  refund: number,
  { sheet: written, sums: { total, commission, tax } }: Paper,
): Omit<DocumentRow, 'id'> {
  const sheet = issuedNow(written, now);
  return {
    buyerId,
    invoiceId,
    kind,
    refund,
    number: sheet.number,
    issuedOn: sheet.issuedOn,
    issuedAt: now,
    total,
    commission,
    tax,
    content: { sheet, issuer },
  };
}

/** Returns an issued document as later ones refer to it. @param transactedOn day of its transfer or deposit */
export const referenceTo = (
  { content: { sheet }, number, issuedOn }: Omit<DocumentRow, 'id'>,
  transactedOn: string,
): Reference => ({ title: sheet.title, number, issuedOn, transactedOn });

/** Returns the sum of a refund, with the day on which the card got it. */
export const givenBackOf = ({ sequence, total, commission, tax, reason, doneAt, decidedAt }: RefundRow): GivenBack => ({
  refund: sequence,
  on: jstDate(doneAt ?? decidedAt),
  total,
  commission,
  tax,
  reason,
});

/**
 * Returns the sums that the papers of a refund cancel: the refunded ones; for the last refund, after the transfer came
 * back, all that a receipt still states. That includes what the cardholder has got back in a lost dispute.
 */
function cancelledBy(
  row: RefundRow,
  receipt: PaperSums,
  others: readonly RefundRow[],
  isBorneByBuyer: boolean,
): GivenBack {
  const back = givenBackOf(row);
  if (!row.isRest) return back;
  const leftOf = (name: keyof PaperSums): number => receipt[name] - others.reduce((sum, other) => sum + other[name], 0);
  return {
    ...back,
    total: leftOf('total'),
    commission: isBorneByBuyer ? leftOf('commission') : 0,
    tax: isBorneByBuyer ? leftOf('tax') : 0,
  };
}

/** A receipt with the data that its later papers repeat. */
interface Receipt {
  readonly row: Omit<DocumentRow, 'id'>;
  readonly transferredOn: string;
  readonly addressee: string;
}

/** Returns the papers about money that was given back after a receipt was issued. */
function afterReceipt(
  place: Place,
  { row: issued, transferredOn, addressee }: Receipt,
  payment: Payment,
  refunds: readonly RefundRow[],
): Omit<DocumentRow, 'id'>[] {
  const { supplier } = payment;
  const receipt = referenceTo(issued, transferredOn);
  const later = refunds.filter(({ isBeforeTransfer }) => !isBeforeTransfer);
  return later.flatMap((row) => {
    const others = later.filter((other) => other !== row);
    const back = cancelledBy(row, issued, others, hasCommission(payment));
    const yen = back.total - back.commission;
    return [
      ...(yen === 0
        ? []
        : [
            toRow(
              place,
              'receipt_cancellation',
              back.refund,
              cancellationPaper(receipt, back, { addressee, party: supplier.name, yen }),
            ),
          ]),
      ...(back.commission === 0
        ? []
        : [toRow(place, 'return_invoice', back.refund, returnPaper(receipt, back, addressee))]),
    ];
  });
}

/**
 * Issues the documents of a payment that its buyer does not have yet: the receipt once the transfer is executed, and
 * for each refund after it a cancellation and a qualified return invoice. Does nothing before the transfer. May be
 * repeated.
 */
export async function issueDocuments(context: Context, transaction: Transaction, invoiceId: number): Promise<void> {
  await takeDue(transaction, invoiceId, 'receipt');
  const [owner] = await transaction
    .select({ buyerId: invoices.buyerId })
    .from(invoices)
    .where(eq(invoices.id, invoiceId));
  const buyerId = owner?.buyerId ?? null;
  if (buyerId === null) return;
  const [payment] = await loadPayments(context, transaction, { buyerId, id: invoiceId });
  const transferredOn = payment?.transferred_date ?? null;
  if (!payment || transferredOn === null) return;
  const { name, honorific } = await findPaperName(transaction, buyerId);
  const addressee = `${name}　${honorific}`;
  const place = {
    buyerId,
    invoiceId,
    issuer: issuerOf(context.config),
    now: await context.clock.now(transaction),
  };
  const [issued] = (await listDocumentsOf(transaction, invoiceId, buyerId)).filter(({ kind }) => kind === 'receipt');
  const receipt = issued ?? toRow(place, 'receipt', 0, receiptPaper(payment, addressee, transferredOn));
  const refunds = (await listRefunds(transaction, [invoiceId])).get(invoiceId) ?? [];
  await insertDocuments(transaction, [
    ...(issued ? [] : [receipt]),
    ...afterReceipt(place, { row: receipt, transferredOn, addressee }, payment, refunds),
  ]);
}

/**
 * Issues the documents of a payment now, in its own transaction. Locks the payment before the note of what is due, as
 * all changes of a payment do.
 */
export const issueNow = (context: Context, invoiceId: number): Promise<void> =>
  inTransaction(context.database, async (transaction) => {
    await lockInvoice(transaction, invoiceId);
    await issueDocuments(context, transaction, invoiceId);
  });
