import { buffer } from 'node:stream/consumers';
import { getStatementContent, getStatementUrl } from 'shared-api/contract/collection-records';
import type { Context } from '../../platform/config/context';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/http/route';
import { sendContent } from '../../platform/storage/send-content';
import type { SignedAddresses } from '../../platform/storage/signed-address';
import { drawStatement } from './statement.document';
import { findStatement } from './statement.repository';

const NO_STATEMENT = '支払通知書はありません。取引先が決済し、審査が完了すると、ダウンロードできます。';

/** Serves statements: a signed address for the seller, and the PDF behind it, drawn on request. */
export function statementRoutes(route: Route, { config, database }: Context, addresses: SignedAddresses): void {
  const issuer = {
    name: config.RECEIPT_ISSUER_NAME,
    address: config.RECEIPT_ISSUER_ADDRESS,
    registrationNumber: config.RECEIPT_ISSUER_REGISTRATION_NUMBER,
  };

  route(getStatementUrl, async ({ params: { id }, session }) => {
    const statement = await findStatement(database, id);
    if (statement?.sellerBuyerId !== session.buyerId) throw notFound(NO_STATEMENT);
    const { token, expires_at } = await addresses.sign('statement-read', String(id), session);
    return answer(200, { url: `/api/v2/invoices/${id}/request_seller/statement?token=${token}`, expires_at });
  });

  route(getStatementContent, async ({ params: { id }, query: { token }, reply }) => {
    await addresses.check('statement-read', String(id), token);
    const statement = await findStatement(database, id);
    if (!statement) throw notFound(NO_STATEMENT);
    // The content changes when the deposit is executed, so it is never cached.
    const body = await buffer(await drawStatement(statement, issuer));
    const fileName = `支払通知書_${statement.requestNumber}.pdf`;
    return sendContent(reply, { contentType: 'application/pdf', fileName, body, cacheControl: 'no-store' });
  });
}
