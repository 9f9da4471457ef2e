import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { preCheckPayment } from 'shared-api/contract/pre-check';
import type { PreCheckItem, ReadFields } from 'shared-api/types';
import { requiredChoice } from 'shared-rules/messages';
import { LIVE_STATUSES } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import type { Static } from 'typebox';
import { listDuplicates, fieldsOf, type FileRow, readingOf, shownForm } from '../../../documents';
import type { Context } from '../../../platform/context/context';
import type { Executor } from '../../../platform/db/client';
import { corporations, soleProprietors } from '../../../platform/db/schema/buyers';
import { invoices } from '../../../platform/db/schema/invoices';
import { notFound } from '../../../platform/http/failure';
import { knownNamesOf, transferWindow } from '../../../reference';
import { findSupplier, findSupplierAccount } from '../../../suppliers';
import { canKeepDate } from '../checks/edit-checks';
import { checkedDocument, type CheckedDocument } from './checked-document';
import { runChecks } from './checks';
import type { DocumentFacts, OwnNames, ReadFile } from './facts';
import { attention } from './item';

/** Returns the registered names of a buyer. */
async function ownNames(executor: Executor, buyerId: number): Promise<OwnNames> {
  const [corporation] = await executor.select().from(corporations).where(eq(corporations.buyerId, buyerId));
  if (corporation) {
    const { corporateName, corporateNameKana, representativeNameKana, transferPersonName } = corporation;
    return { names: [corporateName], kana: [corporateNameKana, transferPersonName, representativeNameKana] };
  }
  const [person] = await executor.select().from(soleProprietors).where(eq(soleProprietors.buyerId, buyerId));
  if (!person) throw new Error(`Buyer ${buyerId} is neither a corporation nor a sole proprietor.`);
  return {
    names: [person.businessName, `${person.representativeLastName}${person.representativeFirstName}`],
    kana: [
      person.businessNameKana,
      `${person.representativeLastNameKana}${person.representativeFirstNameKana}`,
      person.transferPersonName,
    ],
  };
}

const NOTHING: ReadFields = {
  amount: null,
  issue_date: null,
  due_date: null,
  invoice_number: null,
  issuer: null,
  addressee: null,
  registration_number: null,
  bank_account: null,
};

const richness = (fields: ReadFields): number => Object.values(fields).filter((field) => field !== null).length;

/**
 * Merges the fields of several files of one document (a letter, a separate page with the account). The file with the
 * most fields takes precedence.
 */
function together(
  all: readonly { readonly file: ReadFile; readonly fields: ReadFields }[],
): Pick<DocumentFacts, 'fields' | 'files'> {
  const byRichness = [...all].sort((a, b) => richness(b.fields) - richness(a.fields));
  const found = (fields: ReadFields) => Object.entries(fields).filter(([, field]) => field !== null);
  return byRichness.reduce<Pick<DocumentFacts, 'fields' | 'files'>>(
    (result, { file, fields }) => ({
      fields: { ...fields, ...Object.fromEntries(found(result.fields)) },
      files: { ...Object.fromEntries(found(fields).map(([name]) => [name, file])), ...result.files },
    }),
    { fields: NOTHING, files: {} },
  );
}

function readFile(file: FileRow): ReadFile {
  const { id, contentType } = shownForm(file);
  // A TIFF that was read has a form in place of it. No place is shown on an e-invoice.
  const isOther = contentType === 'image/tiff' || contentType === 'application/xml';
  return { file_id: id, content_type: isOther ? 'image/jpeg' : contentType };
}

/** Returns the fields of a received invoice's files. Requests the reading of files that have not been read. */
async function documentFacts(context: Context, files: readonly FileRow[]): Promise<DocumentFacts> {
  const readings = await Promise.all(files.map((file) => readingOf(context, context.database, file)));
  const isPending = readings.some(({ state }) => state === 'waiting' || state === 'reading');
  const read = readings.flatMap((row, index) => {
    const [fields, file] = [fieldsOf(row), files[index]];
    return fields === null || file === undefined ? [] : [{ file: readFile(file), fields }];
  });
  return { state: isPending ? 'pending' : read.length > 0 ? 'read' : 'unreadable', ...together(read) };
}

/** Fields that the buyer has entered so far, in the contract's form. */
export type PreCheckSubject = Static<typeof preCheckPayment.body>;

/** Returns the sum of an invoice's live payments except one, in yen; 0 if the invoice is not registered. */
async function paidElsewhere(
  executor: Executor,
  { registered }: CheckedDocument,
  paymentId: number | null,
): Promise<number> {
  if (registered === null) return 0;
  const [row] = await executor
    .select({ paid: sql<number>`coalesce(sum(${invoices.amount}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(
      and(
        eq(invoices.receivedInvoiceId, registered.id),
        inArray(invoices.status, [...LIVE_STATUSES]),
        paymentId === null ? undefined : ne(invoices.id, paymentId),
      ),
    );
  return row?.paid ?? 0;
}

/**
 * Returns the transfer date of the payment that is being changed while it can be kept: it takes less time than a new
 * date (`checkChangedDate`). Null if there is none.
 */
async function keptDate(
  { database, config }: Context,
  buyerId: number,
  paymentId: number | null,
  now: number,
): Promise<string | null> {
  if (paymentId === null) return null;
  const [payment] = await database
    .select({ date: invoices.transferDate })
    .from(invoices)
    .where(and(eq(invoices.id, paymentId), eq(invoices.buyerId, buyerId)));
  const date = payment?.date ?? null;
  return date !== null && canKeepDate(date, now, config) ? date : null;
}

/** Result for an account that does not belong to the supplier, which cannot be compared. */
const wrongAccount = (): PreCheckItem =>
  attention(
    'bank_account',
    requiredChoice(FIELDS.supplierAccount),
    'この請求書の取引先の口座を選択してください。',
    'supplier_account_id',
  );

/**
 * Checks a payment before it is submitted, by the rules of examination (事前チェック). It refuses nothing, and writes nothing
 * except requests to read files.
 * @throws Failure 404 for an invoice, a supplier or a file that the buyer does not have
 */
export async function preCheck(context: Context, buyerId: number, subject: PreCheckSubject): Promise<PreCheckItem[]> {
  const { database, clock } = context;
  const invoice = await checkedDocument(database, buyerId, subject);
  const [now, supplier, chosen, own] = await Promise.all([
    clock.now(),
    findSupplier(database, buyerId, invoice.supplierId),
    subject.supplier_account_id === null
      ? undefined
      : findSupplierAccount(
          database,
          buyerId,
          subject.supplier_account_id,
          subject.supplier_account_revision ?? undefined,
        ),
    ownNames(database, buyerId),
  ]);
  if (!supplier) throw notFound();
  const account = chosen?.supplierId === supplier.id ? chosen : null;
  const checks = runChecks({
    today: jstDate(now),
    transferWindow: transferWindow(now, context.config),
    keptDate: await keptDate(context, buyerId, subject.payment_id ?? null, now),
    own,
    document: await documentFacts(context, invoice.files),
    invoice: { ...invoice, isRegistered: invoice.registered !== null },
    supplier,
    paidElsewhere: await paidElsewhere(database, invoice, subject.payment_id ?? null),
    duplicates: await listDuplicates(database, buyerId, {
      file_ids: invoice.files.map(({ id }) => id),
      supplier_id: invoice.supplierId,
      invoice_number: invoice.invoiceNumber,
      issue_date: invoice.issueDate,
      amount: invoice.amount,
      except_doc_number: invoice.registered?.docNumber ?? null,
    }),
    amount: subject.amount,
    account,
    accountNames: account && (await knownNamesOf(account)),
    transferDate: subject.transfer_date,
    transferPersonName: subject.transfer_person_name,
  });
  return subject.supplier_account_id !== null && account === null ? [...checks, wrongAccount()] : checks;
}
