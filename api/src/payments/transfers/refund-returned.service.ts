import { desc, eq } from 'drizzle-orm';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { transfers } from '../../platform/db/schema/transfers';
import { conflict, notFound } from '../../platform/http/failure';
import { notifyBuyer } from '../announcements/notify-buyer';
import { paymentFacts } from '../announcements/payment-facts';
import { lockAttemptOfInvoice } from '../attempts/attempt.repository';
import { lockInvoice } from '../transitions/invoice.repository';
import { refundRest } from '../transitions/money-effects';

const NOT_RETURNED =
  '振込完了の後に組戻になった申請ではないため、返金できません。transfer-files で振込の状態を確認してください。';
const REFUNDED = 'この申請の代金は、すでに返金しています。';

/** Notifies the buyer that the money came back and is refunded. */
async function announceRefund(
  context: Context,
  transaction: Transaction,
  invoiceId: number,
  reason: string,
  now: number,
): Promise<void> {
  const found = await paymentFacts(transaction, invoiceId, now);
  if (!found) throw new Error(`Payment ${invoiceId} has no received invoice.`);
  const { buyerId, docNumber, number, supplierName, amount, total, card } = found;
  const message = {
    kind: 'notice',
    category: 'transfer_cancelled',
    subject: `振込が返却されたため、返金します（${number}）`,
    lead: '完了した振込が、振込先の金融機関から返却されました（組戻）。取引先には支払われていません。',
    next: '決済した金額は全額返金します。カードのご利用枠は、カード会社の処理により数日以内に戻ります。取引先へのお支払いが必要な場合は、振込先の口座をご確認のうえ、あらためてお申し込みください。',
    partyName: supplierName,
    amount,
    facts: [
      ['理由', reason],
      ['申請番号', number],
      [FIELDS.supplier, supplierName],
      [FIELDS.transferAmount, formatYen(amount)],
      [FIELDS.total, formatYen(total)],
      ['お支払いカード', card],
    ],
    byMail: true,
  } as const;
  await notifyBuyer(context, transaction, { buyerId, docNumber }, message, now);
}

/**
 * Refunds all that is left of a payment whose transfer came back after it was complete (組戻), and notifies the buyer.
 * Its status stays, because nothing leads out of 振込完了 (ADR 68).
 * @param reason in Japanese, for the buyer
 * @throws Failure 404, or 409 if its last transfer did not come back, it is refunded already, or disputed
 */
export async function refundReturned(context: Context, invoiceId: number, reason: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const invoice = await lockInvoice(transaction, invoiceId);
    if (!invoice) throw notFound('この番号の申請は見つかりませんでした。');
    const [last] = await transaction
      .select({ state: transfers.state })
      .from(transfers)
      .where(eq(transfers.invoiceId, invoiceId))
      .orderBy(desc(transfers.number))
      .limit(1);
    if (invoice.status !== 4 || last?.state !== 'returned') throw conflict(NOT_RETURNED);
    const attempt = await lockAttemptOfInvoice(transaction, invoiceId);
    if (attempt?.state !== 'captured') throw conflict(REFUNDED);
    const now = await context.clock.now(transaction);
    await refundRest(transaction, invoice, attempt, 'operator', now);
    await announceRefund(context, transaction, invoiceId, reason, now);
  });
}
