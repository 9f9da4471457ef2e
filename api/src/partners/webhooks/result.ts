import { eq, inArray } from 'drizzle-orm';
import type { PreRegistrationResult } from 'shared-api/types';
import { requestIdentifier, paymentNumber } from 'shared-rules/identifier';
import { plannedTransferOf } from 'shared-rules/payment-record';
import { sellersPrice } from '../../collections';
import type { Config } from '../../platform/config/config';
import type { Executor } from '../../platform/db/client';
import { collections } from '../../platform/db/schema/collections';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';

type Pricing = Pick<Config, 'COMMISSION_RATE_BASIS_POINTS'>;

/** Result of a pre-registration: its place for the user, and the data for the system that submitted it. */
export interface Outcome {
  readonly invoiceId: number;
  /** Number of a payment's received invoice; null for a request, which is none of its seller's. */
  readonly docNumber: number | null;
  readonly result: PreRegistrationResult;
}

function listRows(executor: Executor, invoiceIds: readonly number[]) {
  return executor
    .select({ invoice: invoices, docNumber: receivedInvoices.docNumber, requestNumber: collections.requestNumber })
    .from(invoices)
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .leftJoin(collections, eq(collections.invoiceId, invoices.id))
    .where(inArray(invoices.id, [...invoiceIds]));
}

type Row = Awaited<ReturnType<typeof listRows>>[number];

/** Returns number and fee of a record for the submitting side: the seller of a request, else the buyer. */
function sideOf(config: Pricing, { invoice, docNumber, requestNumber }: Row) {
  if (requestNumber !== null)
    return {
      docNumber: null,
      number: requestIdentifier(requestNumber),
      commission: sellersPrice(config, { invoice }).commission,
    };
  if (docNumber === null || invoice.sequence === null || invoice.commission === null)
    throw new Error(`Invoice ${invoice.id} is no payment that could have been pre-registered.`);
  return { docNumber, number: paymentNumber(docNumber, invoice.sequence), commission: invoice.commission };
}

function toOutcome(config: Pricing, row: Row): Outcome {
  const { id, status, actionRequired, amount, transferExecutedDate } = row.invoice;
  const { docNumber, number, commission } = sideOf(config, row);
  const result = {
    number,
    status,
    is_action_required: actionRequired,
    amount,
    commission,
    transfer_date: plannedTransferOf(row.invoice),
    transferred_date: transferExecutedDate,
  };
  return { invoiceId: id, docNumber, result };
}

/** Returns the results of pre-registrations, by their ids in `invoices`. */
export async function listOutcomes(
  config: Pricing,
  executor: Executor,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, Outcome>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await listRows(executor, invoiceIds);
  return new Map(rows.map((row) => [row.invoice.id, toOutcome(config, row)]));
}

/** Returns the result of one pre-registration; null if there is none. */
export async function preRegistrationResult(
  config: Pricing,
  executor: Executor,
  { invoiceId }: { readonly invoiceId: number | null },
): Promise<PreRegistrationResult | null> {
  if (invoiceId === null) return null;
  return (await listOutcomes(config, executor, [invoiceId])).get(invoiceId)?.result ?? null;
}
