import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ApprovalTerms } from 'shared-api/types';
import { IN_PROGRESS_STATUSES, WAITING_STATUSES } from 'shared-rules/status';
import { formatDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { type DocumentFields, filesOf, newDocumentFailures } from '../../documents';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyerAccounts, collections } from '../../platform/db/schema/collections';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';
import { preRegistrationFiles, preRegistrations } from '../../platform/db/schema/pre-registrations';
import { suppliers } from '../../platform/db/schema/suppliers';
import { invalidFields, notFound, refuseField } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { accountText, checkTransferName } from '../../reference';
import { findSupplierAccount } from '../../suppliers';

/** A payment as its buyer wants it, in the contract's form. Yen; day 'YYYY-MM-DD' in Japan. */
export interface Wanted {
  readonly doc_number?: number;
  readonly payment_id?: number;
  readonly pre_registration?: DocumentFields & { readonly id: string };
  readonly amount: number;
  readonly supplier_account_id?: number;
  readonly supplier_account_revision?: number;
  readonly transfer_date?: string;
  readonly transfer_person_name?: string;
}

/** Account of a supplier at a revision, or the one that a requester named. */
type Account = { readonly id: number; readonly revision: number } | { readonly depositAccountId: number };

/** Subject of an approval: what is to be paid, and on which terms. */
export interface Subject {
  /** `invoice:`, `payment:` or `pre_registration:` with its id. */
  readonly key: string;
  readonly receivedInvoiceId: number | null;
  readonly docNumber: number | null;
  readonly paymentId: number | null;
  readonly preRegistrationId: string | null;
  readonly account: Account;
  readonly terms: ApprovalTerms;
  /** Day of the present booking of a payment that is being changed, 'YYYY-MM-DD' in Japan. */
  readonly bookedFor: string | null;
  /** Last day on which a card-payment request can be paid. */
  readonly paymentDeadline: string | null;
  /** Hash of what binds. Another value is other terms. */
  readonly version: string;
}

/** Who pays. A pre-registration belongs to one person. */
type Owner = Pick<Session, 'buyerId' | 'userId'>;

type Document = Pick<
  ApprovalTerms,
  'supplier_id' | 'supplier_name' | 'invoice_number' | 'issue_date' | 'due_date' | 'invoice_amount' | 'file_ids'
>;

type Place = Pick<Subject, 'key' | 'receivedInvoiceId' | 'docNumber' | 'paymentId' | 'preRegistrationId'>;

interface Found {
  readonly place: Place;
  readonly document: Document;
  /** Account of a card-payment request, which its payer does not choose. */
  readonly requested?: { readonly amount: number; readonly depositAccountId: number; readonly account: string };
  readonly bookedFor?: string | null;
  readonly paymentDeadline?: string;
}

/** Returns a received invoice that is not deleted as a document. Throws 404. */
async function documentOf(executor: Executor, buyerId: number, which: { docNumber: number } | { id: number }) {
  const [row] = await executor
    .select({ invoice: receivedInvoices, supplierName: suppliers.name })
    .from(receivedInvoices)
    .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
    .where(
      and(
        eq(receivedInvoices.buyerId, buyerId),
        'id' in which ? eq(receivedInvoices.id, which.id) : eq(receivedInvoices.docNumber, which.docNumber),
        isNull(receivedInvoices.deletedAt),
      ),
    );
  if (!row) throw notFound();
  const { invoice, supplierName } = row;
  const document: Document = {
    supplier_id: invoice.supplierId,
    supplier_name: supplierName,
    invoice_number: invoice.invoiceNumber,
    issue_date: invoice.issueDate,
    due_date: invoice.dueDate,
    invoice_amount: invoice.amount,
    file_ids: (await filesOf(executor, invoice.id)).map(({ id }) => id),
  };
  return { id: invoice.id, docNumber: invoice.docNumber, document };
}

async function findInvoice(executor: Executor, buyerId: number, docNumber: number): Promise<Found> {
  const { id, document } = await documentOf(executor, buyerId, { docNumber });
  const place = { key: `invoice:${id}`, receivedInvoiceId: id, docNumber, paymentId: null, preRegistrationId: null };
  return { place, document };
}

/** Returns a payment that is under way, or a request that waits to be paid. Throws 404. */
async function findPayment(executor: Executor, buyerId: number, paymentId: number): Promise<Found> {
  const [row] = await executor
    .select({ payment: invoices, depositAccount: buyerAccounts, paymentDeadline: collections.paymentDeadline })
    .from(invoices)
    .leftJoin(collections, eq(collections.invoiceId, invoices.id))
    .leftJoin(buyerAccounts, eq(buyerAccounts.id, collections.depositAccountId))
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        eq(invoices.id, paymentId),
        inArray(invoices.status, [...IN_PROGRESS_STATUSES, ...WAITING_STATUSES]),
      ),
    );
  if (!row || row.payment.receivedInvoiceId === null) throw notFound();
  const { payment, depositAccount, paymentDeadline } = row;
  const { id, docNumber, document } = await documentOf(executor, buyerId, { id: row.payment.receivedInvoiceId });
  const place = { key: `payment:${paymentId}`, receivedInvoiceId: id, docNumber, paymentId, preRegistrationId: null };
  if (depositAccount === null || paymentDeadline === null) return { place, document, bookedFor: payment.transferDate };
  const requested = {
    amount: payment.amount,
    depositAccountId: depositAccount.id,
    account: accountText(depositAccount),
  };
  return { place, document, requested, paymentDeadline };
}

async function findPreRegistration(
  executor: Transaction,
  { buyerId, userId }: Owner,
  { id, ...fields }: NonNullable<Wanted['pre_registration']>,
): Promise<Found> {
  const { preRegistrationId, fileId } = preRegistrationFiles;
  const isOwn = and(eq(preRegistrations.buyerId, buyerId), eq(preRegistrations.userId, userId));
  const [held] = await executor
    .select({ id: preRegistrations.id })
    .from(preRegistrations)
    .where(and(eq(preRegistrations.id, id), isOwn));
  if (!held) throw notFound();
  const submitted = await executor.select({ fileId }).from(preRegistrationFiles).where(eq(preRegistrationId, id));
  const fileIds = submitted.map((file) => file.fileId);
  const failures = await newDocumentFailures(executor, buyerId, fields, fileIds);
  if (failures.length > 0)
    throw invalidFields(failures.map((one) => ({ ...one, field: `pre_registration.${one.field}` })));
  const [supplier] = await executor
    .select({ name: suppliers.name })
    .from(suppliers)
    .where(eq(suppliers.id, fields.supplier_id));
  if (!supplier) throw notFound();
  return {
    place: {
      key: `pre_registration:${id}`,
      receivedInvoiceId: null,
      docNumber: null,
      paymentId: null,
      preRegistrationId: id,
    },
    document: {
      supplier_id: fields.supplier_id,
      supplier_name: supplier.name,
      invoice_number: fields.invoice_number,
      issue_date: fields.issue_date,
      due_date: fields.due_date,
      invoice_amount: fields.amount,
      file_ids: [...fields.file_ids],
    },
  };
}

function find(executor: Transaction, owner: Owner, wanted: Wanted): Promise<Found> {
  const { doc_number: docNumber, payment_id: paymentId, pre_registration: preRegistration } = wanted;
  const named = [docNumber, paymentId, preRegistration].filter((value) => value !== undefined).length;
  if (named > 1) throw refuseField('doc_number', 'purpose_ambiguous');
  if (docNumber !== undefined) return findInvoice(executor, owner.buyerId, docNumber);
  if (paymentId !== undefined) return findPayment(executor, owner.buyerId, paymentId);
  if (preRegistration !== undefined) return findPreRegistration(executor, owner, preRegistration);
  throw refuseField('doc_number', 'doc_number_required');
}

/** Returns the account that its payer chose, of the document's supplier. Throws 422 at its field. */
async function chosenAccount(executor: Executor, buyerId: number, wanted: Wanted, supplierId: number) {
  const { supplier_account_id: id, supplier_account_revision: revision } = wanted;
  const row =
    id === undefined || revision === undefined ? undefined : await findSupplierAccount(executor, buyerId, id, revision);
  if (row?.supplierId !== supplierId) throw refuseField('supplier_account_id', 'supplier_account_required');
  return { account: { id: row.id, revision: row.revision }, text: accountText(row) };
}

/**
 * Returns what is to be paid with all that an approval is about: the document with its files, the amount, the account
 * at its revision, the day and the name. The card and a promotion are no part of it.
 * @throws Failure 404 for what the buyer does not have, 422 with fields
 */
export async function loadSubject(transaction: Transaction, owner: Owner, wanted: Wanted): Promise<Subject> {
  const found = await find(transaction, owner, wanted);
  const { place, document, requested, bookedFor = null, paymentDeadline = null } = found;
  const { account, text } = requested
    ? { account: { depositAccountId: requested.depositAccountId }, text: requested.account }
    : await chosenAccount(transaction, owner.buyerId, wanted, document.supplier_id);
  const isOwnChoice = requested === undefined;
  const terms: ApprovalTerms = {
    ...document,
    amount: requested?.amount ?? wanted.amount,
    account: text,
    transfer_date: (isOwnChoice && wanted.transfer_date) || null,
    transfer_person_name: (isOwnChoice && checkTransferName(wanted.transfer_person_name ?? '').value) || null,
  };
  const { supplier_name: _name, account: _text, ...binding } = terms;
  return { ...place, account, terms, bookedFor, paymentDeadline, version: sha256(JSON.stringify([binding, account])) };
}

/** Returns terms in words, by their names in the contract, to be compared. */
export const textsOf = (terms: ApprovalTerms): Record<string, string | null> => ({
  supplier_name: terms.supplier_name,
  invoice_number: terms.invoice_number,
  issue_date: formatDate(terms.issue_date),
  due_date: formatDate(terms.due_date),
  invoice_amount: formatYen(terms.invoice_amount),
  file_ids: terms.file_ids.join(', '),
  amount: formatYen(terms.amount),
  account: terms.account,
  transfer_date: terms.transfer_date && formatDate(terms.transfer_date),
  transfer_person_name: terms.transfer_person_name,
});
