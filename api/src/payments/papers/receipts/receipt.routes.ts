import { getGuestReceiptUrl } from 'shared-api/contract/guests';
import { getDocumentContent, getDocumentUrl, getReceiptUrl } from 'shared-api/contract/receipts';
import type { Context } from '../../../platform/context/context';
import { refuse } from '../../../platform/http/failure';
import { answer, type Route } from '../../../platform/server/route';
import { sendContent } from '../../../platform/storage/send-content';
import type { SignedAddresses } from '../../../platform/addresses/signed-address';
import { documentAddress } from './document-address';
import { documentBytes } from './document-files';
import { issueNow } from './issue-documents';
import { findDocument, findReceipt } from '../../status/record/issued-document.repository';

/** Serves issued documents: signed addresses for the company they are addressed to, and the stored PDF behind them. */
export function receiptRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { database } = context;

  /** Returns the receipt of a buyer's payment. Throws 404 before the transfer, and once it was cancelled. */
  async function requireReceipt(id: number, buyerId: number) {
    const find = () => findReceipt(database, id, buyerId);
    let found = await find();
    if (found === 'not issued') {
      // The transfer was executed a moment ago, and the job has not issued it yet.
      await issueNow(context, id);
      found = await find();
    }
    if (found === 'cancelled') throw refuse('receipt_cancelled');
    if (typeof found === 'string') throw refuse('no_receipt');
    return found;
  }

  route(getReceiptUrl, async ({ params: { id }, session }) =>
    answer(200, await documentAddress(addresses, await requireReceipt(id, session.buyerId), session)),
  );

  route(getGuestReceiptUrl, async ({ session }) => {
    const receipt = await requireReceipt(session.requestId, session.buyerId);
    return answer(200, await documentAddress(addresses, receipt, session));
  });

  route(getDocumentUrl, async ({ params: { id }, session }) => {
    const document = await findDocument(database, id);
    if (document?.buyerId !== session.buyerId) throw refuse('document_gone');
    return answer(200, await documentAddress(addresses, document, session));
  });

  route(getDocumentContent, async ({ params: { id }, query: { token }, reply }) => {
    await addresses.check('document-read', String(id), token);
    const document = await findDocument(database, id);
    if (!document) throw refuse('document_gone');
    const { sheet } = document.content;
    return sendContent(reply, {
      contentType: 'application/pdf',
      fileName: `${sheet.title}_${document.number}.pdf`,
      body: await documentBytes(context, document),
    });
  });
}
