import { buffer } from 'node:stream/consumers';
import { getReceiptContent, getReceiptUrl } from 'shared-api/contract/receipts';
import type { Context } from '../../platform/config/context';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/http/route';
import { sendContent } from '../../platform/storage/send-content';
import type { SignedAddresses } from '../../platform/storage/signed-address';
import { drawReceiptOf } from './receipt.document';
import { findReceipt } from './receipt.repository';

const NO_RECEIPT = '領収書はまだ発行されていません。振込が完了すると、ダウンロードできます。';

/** Serves receipts: a signed address for the buyer, and the PDF behind it, drawn on request. */
export function receiptRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { database } = context;

  route(getReceiptUrl, async ({ params: { id }, session }) => {
    const receipt = await findReceipt(context, database, id);
    if (receipt?.buyerId !== session.buyerId) throw notFound(NO_RECEIPT);
    const { token, expires_at } = await addresses.sign('receipt-read', String(id), session);
    return answer(200, { url: `/api/v2/invoices/${id}/receipts/content?token=${token}`, expires_at });
  });

  route(getReceiptContent, async ({ params: { id }, query: { token }, reply }) => {
    await addresses.check('receipt-read', String(id), token);
    const receipt = await findReceipt(context, database, id);
    const sheet = await drawReceiptOf(context, id);
    if (!receipt || !sheet) throw notFound(NO_RECEIPT);
    const fileName = `領収書_${receipt.payment.payment_number}.pdf`;
    const body = await buffer(sheet);
    return sendContent(reply, { contentType: 'application/pdf', fileName, body });
  });
}
