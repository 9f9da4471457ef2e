import { findRestRefund } from '../../charge/given-back/refund.repository';
import { givenBackOf, referenceTo, toRow } from '../receipts/issue-documents';
import { cancellationPaper, returnPaper } from '../receipts/papers';
import { listDocumentsOf, insertDocuments, takeDue } from '../../status/record/issued-document.repository';
import { lockInvoice } from '../../status/record/invoice.repository';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { issuerOf } from '../../../platform/sheets/sheet';
import { addresseeOf, statementPaper } from './statement.document';
import { findStatement } from './statement.repository';

/**
 * Issues the documents of a request that its requester does not have yet: the statement once the deposit is executed,
 * and if the deposit came back and everything was given back, a cancellation and a qualified return invoice for the fee
 * that the requester bore. May be repeated.
 */
async function issueStatement(context: Context, transaction: Transaction, invoiceId: number): Promise<void> {
  await takeDue(transaction, invoiceId, 'statement');
  const statement = await findStatement(transaction, invoiceId);
  if (!statement || statement.depositedOn === null) return;
  const place = {
    buyerId: statement.sellerBuyerId,
    invoiceId,
    issuer: issuerOf(context.config),
    now: await context.clock.now(transaction),
  };
  const documents = await listDocumentsOf(transaction, invoiceId, statement.sellerBuyerId);
  const issued = documents.find(({ kind }) => kind === 'statement');
  const row = issued ?? toRow(place, 'statement', 0, statementPaper(statement));
  const reference = referenceTo(row, statement.depositedOn);
  const refund = await findRestRefund(transaction, invoiceId);
  const back = refund && { ...givenBackOf(refund), commission: statement.commission, tax: statement.tax };
  const addressee = addresseeOf(statement);
  const whole = { addressee, party: statement.partnerName, yen: statement.deposit };
  await insertDocuments(transaction, [
    ...(issued ? [] : [row]),
    ...(back ? [toRow(place, 'statement_cancellation', back.refund, cancellationPaper(reference, back, whole))] : []),
    ...(back && back.commission > 0
      ? [toRow(place, 'return_invoice', back.refund, returnPaper(reference, back, addressee))]
      : []),
  ]);
}

/**
 * Issues the documents of a requester now, in its own transaction. Locks the request before the note of what is due.
 */
export const issueStatementNow = (context: Context, invoiceId: number): Promise<void> =>
  inTransaction(context.database, async (transaction) => {
    await lockInvoice(transaction, invoiceId);
    await issueStatement(context, transaction, invoiceId);
  });
