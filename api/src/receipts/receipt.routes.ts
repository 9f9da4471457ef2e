import { buffer } from 'node:stream/consumers';
import { getReceiptContent, getReceiptUrl } from 'shared-api/contract/receipts';
import { iso } from '../clock/iso';
import type { Context } from '../config/context';
import { sendContent } from '../files/send-content';
import { checkPermission, SIGNED_ADDRESS_TTL_MS, signPermission } from '../files/signed-address';
import { notFound } from '../http/failure';
import { answer, type Route } from '../http/route';
import type { SigningKeys } from '../sessions/signing-keys';
import { drawReceipt } from './receipt.document';
import { findReceipt } from './receipt.repository';

const NO_RECEIPT = '領収書はまだ発行されていません。振込が完了すると、ダウンロードできます。';

/** Receipts: a signed address for the buyer, and the PDF behind it, drawn when it is asked for. */
export function receiptRoutes(route: Route, context: Context, keys: SigningKeys): void {
  const { config, database, clock } = context;
  const issuer = { name: config.RECEIPT_ISSUER_NAME, address: config.RECEIPT_ISSUER_ADDRESS, registrationNumber: config.RECEIPT_ISSUER_REGISTRATION_NUMBER };

  route(getReceiptUrl, async ({ params: { id }, session }) => {
    const receipt = await findReceipt(context, database, id);
    if (receipt?.buyerId !== session.buyerId) throw notFound(NO_RECEIPT);
    const expiresAt = (await clock.now()) + SIGNED_ADDRESS_TTL_MS;
    const token = await signPermission(keys, 'receipt-read', String(id), expiresAt);
    return answer(200, { url: `/api/v2/invoices/${id}/receipts/content?token=${token}`, expires_at: iso(expiresAt) });
  });

  route(getReceiptContent, async ({ params: { id }, query: { token }, reply }) => {
    await checkPermission(keys, 'receipt-read', String(id), token, await clock.now());
    const receipt = await findReceipt(context, database, id);
    if (!receipt) throw notFound(NO_RECEIPT);
    const fileName = `領収書_${receipt.payment.payment_number}.pdf`;
    const body = await buffer(await drawReceipt(receipt, issuer));
    return sendContent(reply, { contentType: 'application/pdf', fileName, body });
  });
}
