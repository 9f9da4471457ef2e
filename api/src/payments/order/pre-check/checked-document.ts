import type { preCheckPayment } from 'shared-api/contract/pre-check';
import type { FieldOrigins } from 'shared-api/types';
import type { Static } from 'typebox';
import { type FileRow, filesOf, listStoredFiles, requireReceivedInvoice } from '../../../documents';
import type { Executor } from '../../../platform/db/client';
import { refuseField, notFound } from '../../../platform/http/failure';

/**
 * The received invoice of a payment being checked: registered already, or to be registered with the payment. Yen; dates
 * 'YYYY-MM-DD' in Japan.
 */
export interface CheckedDocument {
  /** The registered invoice; null if it is not registered yet. */
  readonly registered: { readonly id: number; readonly docNumber: number } | null;
  readonly supplierId: number;
  readonly invoiceNumber: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly amount: number;
  /** How its values came in. */
  readonly origins: FieldOrigins;
  readonly files: readonly FileRow[];
}

type Named = Pick<Static<typeof preCheckPayment.body>, 'doc_number' | 'document'>;
type Entered = NonNullable<Named['document']>;

async function registeredDocument(executor: Executor, buyerId: number, docNumber: number): Promise<CheckedDocument> {
  const { id, origins, ...invoice } = await requireReceivedInvoice(executor, buyerId, docNumber);
  return { ...invoice, origins: origins ?? {}, registered: { id, docNumber }, files: await filesOf(executor, id) };
}

async function enteredDocument(executor: Executor, buyerId: number, entered: Entered): Promise<CheckedDocument> {
  const files = await listStoredFiles(executor, buyerId, entered.file_ids);
  if (files.length !== new Set(entered.file_ids).size) throw notFound();
  const {
    supplier_id: supplierId,
    invoice_number: invoiceNumber,
    issue_date: issueDate,
    due_date: dueDate,
    amount,
    origins = {},
  } = entered;
  return { registered: null, supplierId, invoiceNumber, issueDate, dueDate, amount, origins, files };
}

/**
 * Returns the received invoice that a pre-check names, in exactly one of the two ways.
 * @throws Failure 404 if it is not the buyer's; 422 for none or both
 */
export async function checkedDocument(
  executor: Executor,
  buyerId: number,
  { doc_number: docNumber, document }: Named,
): Promise<CheckedDocument> {
  if (docNumber !== undefined && document !== undefined) throw refuseField('doc_number', 'doc_number_with_document');
  if (docNumber !== undefined) return registeredDocument(executor, buyerId, docNumber);
  if (document === undefined) throw refuseField('doc_number', 'doc_number_required');
  return enteredDocument(executor, buyerId, document);
}
