import { getDocumentContent, getDocumentUrl, getReceiptUrl } from 'shared-api/contract/receipts';
import type { Context } from '../../../platform/context/context';
import { notFound } from '../../../platform/http/failure';
import { answer, type Route } from '../../../platform/server/route';
import { sendContent } from '../../../platform/storage/send-content';
import type { SignedAddresses } from '../../../platform/addresses/signed-address';
import { documentAddress } from './document-address';
import { documentBytes } from './document-files';
import { issueNow } from './issue-documents';
import { findDocument, findReceipt } from '../../status/record/issued-document.repository';

const NO_RECEIPT = '領収書はまだ発行されていません。振込が完了すると、ダウンロードできます。';
const CANCELLED =
  '代金を返金したため、領収書は取り消されています。請求書の画面から、領収書取消通知書と適格返還請求書をダウンロードできます。';
const NO_DOCUMENT = 'この書類は見つかりませんでした。画面を開き直して、もう一度お試しください。';

/** Serves issued documents: signed addresses for the company they are addressed to, and the stored PDF behind them. */
export function receiptRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { database } = context;

  route(getReceiptUrl, async ({ params: { id }, session }) => {
    const find = () => findReceipt(database, id, session.buyerId);
    let found = await find();
    if (found === 'not issued') {
      // The transfer was executed a moment ago, and the job has not issued it yet.
      await issueNow(context, id);
      found = await find();
    }
    if (found === 'cancelled') throw notFound(CANCELLED);
    if (typeof found === 'string') throw notFound(NO_RECEIPT);
    return answer(200, await documentAddress(addresses, found, session));
  });

  route(getDocumentUrl, async ({ params: { id }, session }) => {
    const document = await findDocument(database, id);
    if (document?.buyerId !== session.buyerId) throw notFound(NO_DOCUMENT);
    return answer(200, await documentAddress(addresses, document, session));
  });

  route(getDocumentContent, async ({ params: { id }, query: { token }, reply }) => {
    await addresses.check('document-read', String(id), token);
    const document = await findDocument(database, id);
    if (!document) throw notFound(NO_DOCUMENT);
    const { sheet } = document.content;
    return sendContent(reply, {
      contentType: 'application/pdf',
      fileName: `${sheet.title}_${document.number}.pdf`,
      body: await documentBytes(context, document),
    });
  });
}
