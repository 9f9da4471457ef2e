import { desc, eq } from 'drizzle-orm';
import { feeBearerOf } from 'shared-rules/request-price';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { transfers } from '../../../platform/db/schema/transfers';
import { refuse } from '../../../platform/http/failure';
import { notifyBuyer } from '../../status/announcements/notify-buyer';
import { paymentFacts } from '../../status/announcements/payment-facts';
import { refundText } from '../../status/announcements/refund-text';
import { type AttemptRow, lockAttemptOfInvoice } from '../../charge/attempts/attempt.repository';
import { disputesOf } from '../../charge/given-back/disputes';
import { requireVersion } from '../../examination/seen-version';
import { chargeOf, restOf } from '../../charge/ledger/charge';
import { issueDocuments } from '../../papers/receipts/issue-documents';
import { noteDue } from '../../status/record/issued-document.repository';
import { insertRefund, refundedOf } from '../../charge/given-back/refund.repository';
import { lockInvoice, type PaymentRecord, updateInvoice } from '../../status/record/invoice.repository';
import { refundRest } from '../../status/transitions/money-effects';

/** Rest of a charge, as the refund after a returned transfer gives it back. */
interface Rest {
  /** Given back to the card now, in yen; 0 if the cardholder has got everything back in a lost dispute. */
  readonly yen: number;
  /** Whether a return invoice for the commission is issued. */
  readonly hasReturnInvoice: boolean;
}

/** A payment, and the attempt by which it was charged. */
interface Charged {
  readonly invoice: PaymentRecord;
  readonly attempt: AttemptRow;
}

/** Notifies the buyer that the money came back, and what is refunded. */
async function announceRefund(
  context: Context,
  transaction: Transaction,
  invoiceId: number,
  { yen, hasReturnInvoice, reason }: Rest & Pick<ReturnedRefund, 'reason'>,
  now: number,
): Promise<void> {
  const found = await paymentFacts(transaction, invoiceId, now, context.config);
  if (!found) throw new Error(`Payment ${invoiceId} has no received invoice.`);
  const { buyerId, docNumber, number, supplierName, amount, total, card } = found;
  const message = {
    kind: 'notice',
    category: 'transfer_cancelled',
    subject: yen === 0 ? `振込が返却されました（${number}）` : `振込が返却されたため、返金します（${number}）`,
    lead: '完了した振込が、振込先の金融機関から返却されました（組戻）。取引先には支払われていません。',
    next: `${refundText(total, total - yen)}取引先へのお支払いが必要な場合は、振込先の口座をご確認のうえ、あらためてお申し込みください。領収書は取り消されました。領収書取消通知書${hasReturnInvoice ? 'と適格返還請求書' : ''}を、請求書の画面からダウンロードできます。`,
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
 * Records the refund of all that is left, beside the books: its sums, who decided and why, and the papers about it.
 * What the cardholder has got back in a lost dispute is not given back again, but the papers cancel it too.
 */
async function recordRest(
  context: Context,
  transaction: Transaction,
  { invoice: { id: invoiceId, ...invoice }, attempt }: Charged,
  { reason, operatorName }: ReturnedRefund,
  now: number,
): Promise<Rest> {
  const refunded = await refundedOf(transaction, attempt.id);
  const { lost } = await disputesOf(transaction, attempt.id);
  const left = restOf(chargeOf(invoice), refunded);
  const total = Math.max(0, left.total - lost);
  const isBorneByBuyer = feeBearerOf(invoice) === 'buyer';
  const commission = isBorneByBuyer ? Math.min(left.commission, total) : 0;
  await insertRefund(transaction, {
    attemptId: attempt.id,
    invoiceId,
    total,
    commission,
    tax: isBorneByBuyer ? Math.min(left.tax, commission) : 0,
    isBeforeTransfer: false,
    isRest: true,
    reason,
    operator: operatorName,
    state: 'done',
    decidedAt: now,
    doneAt: now,
  });
  await updateInvoice(transaction, invoiceId, {
    refundedTotal: invoice.refundedTotal + total,
    refundedCommission: invoice.refundedCommission + commission,
    receiptCancelled: true,
    version: invoice.version + 1,
    updatedAt: now,
  });
  await issueDocuments(context, transaction, invoiceId);
  // The requester's papers are cancelled by the job that issued them.
  if (invoice.sellerBuyerId !== null) await noteDue(transaction, [{ invoiceId, kind: 'statement' }]);
  return { yen: total, hasReturnInvoice: isBorneByBuyer && left.commission > 0 };
}

/** Decision to refund a payment whose transfer came back. */
export interface ReturnedRefund {
  /** In Japanese, for the buyer. */
  readonly reason: string;
  readonly operatorName: string;
  /** Version of the payment that was seen. */
  readonly seen: number;
}

/**
 * Refunds all that is left of a payment whose transfer came back after it was complete (組戻), and notifies the buyer.
 * Its status stays, because nothing leads out of 振込完了 (ADR 68); its receipt is cancelled (ADR 84).
 * @throws Failure 404, or 409 if its last transfer did not come back, it is refunded already, another version
 * was seen, or disputed
 */
export async function refundReturned(context: Context, invoiceId: number, decision: ReturnedRefund): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const invoice = await lockInvoice(transaction, invoiceId);
    if (!invoice) throw refuse('payment_number_unknown');
    const [last] = await transaction
      .select({ state: transfers.state })
      .from(transfers)
      .where(eq(transfers.invoiceId, invoiceId))
      .orderBy(desc(transfers.number))
      .limit(1);
    if (invoice.status !== 4 || last?.state !== 'returned') throw refuse('payment_not_returned');
    const attempt = await lockAttemptOfInvoice(transaction, invoiceId);
    if (attempt?.state !== 'captured') throw refuse('payment_refunded_already');
    await requireVersion(transaction, invoice, decision.seen);
    const now = await context.clock.now(transaction);
    await refundRest(transaction, invoice, attempt, 'operator', now);
    const rest = await recordRest(context, transaction, { invoice, attempt }, decision, now);
    await announceRefund(context, transaction, invoiceId, { ...rest, reason: decision.reason }, now);
  });
}
