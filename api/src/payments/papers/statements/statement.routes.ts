import { buffer } from 'node:stream/consumers';
import { getStatementContent, getStatementUrl } from 'shared-api/contract/collection-records';
import { documentAddress } from '../receipts/document-address';
import { listDocumentsOf } from '../../status/record/issued-document.repository';
import type { Context } from '../../../platform/context/context';
import { refuse } from '../../../platform/http/failure';
import { answer, type Route } from '../../../platform/server/route';
import { drawSheet, issuerOf } from '../../../platform/sheets/sheet';
import { sendContent } from '../../../platform/storage/send-content';
import type { SignedAddresses } from '../../../platform/addresses/signed-address';
import { issueStatementNow } from './issue-statement';
import { statementPaper } from './statement.document';
import { findStatement } from './statement.repository';

/**
 * Serves statements: a signed address for the seller, and the PDF behind it. Once the deposit is executed, it is the
 * issued document; before, one that is drawn on request.
 */
export function statementRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { config, database } = context;
  const findIssued = async (id: number, buyerId: number) =>
    (await listDocumentsOf(database, id, buyerId)).find(({ kind }) => kind === 'statement');

  route(getStatementUrl, async ({ params: { id }, session }) => {
    const statement = await findStatement(database, id);
    if (statement?.sellerBuyerId !== session.buyerId) throw refuse('no_statement');
    if (statement.isCancelled) throw refuse('statement_cancelled');
    if (statement.depositedOn === null) {
      const { token, expires_at } = await addresses.sign('statement-read', String(id), session);
      return answer(200, { url: `/api/v2/invoices/${id}/request_seller/statement?token=${token}`, expires_at });
    }
    // The deposit may have been executed a moment ago, so that the job has not issued it yet.
    if (!(await findIssued(id, session.buyerId))) await issueStatementNow(context, id);
    const issued = await findIssued(id, session.buyerId);
    if (!issued) throw refuse('no_statement');
    return answer(200, await documentAddress(addresses, issued, session));
  });

  route(getStatementContent, async ({ params: { id }, query: { token }, reply }) => {
    await addresses.check('statement-read', String(id), token);
    const statement = await findStatement(database, id);
    if (!statement) throw refuse('no_statement');
    // The content changes when the deposit is executed, so it is never cached.
    const body = await buffer(await drawSheet(statementPaper(statement).sheet, issuerOf(config)));
    const fileName = `支払通知書_${statement.requestNumber}.pdf`;
    return sendContent(reply, { contentType: 'application/pdf', fileName, body, cacheControl: 'no-store' });
  });
}
