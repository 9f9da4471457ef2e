import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { notifyBuyer } from '../status/announcements/notify-buyer';
import { type PaymentFacts, paymentFacts } from '../status/announcements/payment-facts';
import { partialRefundEntries } from '../charge/ledger/entries';
import { writeLedger } from '../charge/ledger/ledger';
import { issueDocuments } from '../papers/receipts/issue-documents';
import { lockInvoice, updateInvoice } from '../status/record/invoice.repository';
import { closeRefund, type RefundRow } from '../charge/given-back/refund.repository';

/** Returns the names of the papers that are issued for a refund after the transfer. Yen. */
const papersOf = (payable: number, commission: number): string =>
  [...(payable > 0 ? ['領収書取消通知書'] : []), ...(commission > 0 ? ['適格返還請求書'] : [])].join('と');

interface RefundedPayment extends PaymentFacts {
  /** Yen that are still transferred. */
  readonly transferAmount: number;
}

/** Notifies the buyer of the refund, its reason and its effect. */
async function announceRefund(
  context: Context,
  transaction: Transaction,
  { buyerId, docNumber, number, supplierName, amount, card, transferDate, transferAmount }: RefundedPayment,
  { total, commission, isBeforeTransfer, reason }: RefundRow,
  now: number,
): Promise<void> {
  const later = '返金がカードの明細に載る時期は、カード会社により異なります。';
  const message = {
    kind: 'notice',
    category: 'payment_refunded',
    subject: `代金の一部を返金しました（${number}）`,
    lead: 'カード払いの代金の一部を、お支払いのカードへ返金しました。',
    partyName: supplierName,
    amount,
    facts: [
      ['返金額', formatYen(total)],
      ...(commission > 0 ? [['うち手数料', formatYen(commission)] as const] : []),
      ['理由', reason],
      ['申請番号', number],
      [FIELDS.supplier, supplierName],
      ['お支払いカード', card],
    ],
    next: isBeforeTransfer
      ? `${formatLongDate(transferDate)}に取引先へ振り込む金額は、${formatYen(transferAmount)}です。${later}`
      : `${papersOf(total - commission, commission)}を発行しました。請求書の画面からダウンロードできます。${later}`,
    byMail: true,
  } as const;
  await notifyBuyer(context, transaction, { buyerId, docNumber }, message, now);
}

/**
 * Books a partial refund that the gateway has confirmed: the ledger, the sums of the payment, after the transfer the
 * papers about it, and the buyer's notification and mail, in the transaction that records the gateway's answer. Status
 * and history do not change.
 */
export async function bookRefund(
  context: Context,
  transaction: Transaction,
  key: Pick<RefundRow, 'attemptId' | 'sequence'>,
): Promise<void> {
  const now = await context.clock.now(transaction);
  const refund = await closeRefund(transaction, key, now);
  const { attemptId, sequence, invoiceId, total, commission, tax, isBeforeTransfer } = refund;
  const before = await lockInvoice(transaction, invoiceId);
  if (!before) throw new Error('A refund without its payment.');
  const payable = total - commission;
  const invoice = await updateInvoice(transaction, invoiceId, {
    refundedTotal: before.refundedTotal + total,
    refundedCommission: before.refundedCommission + commission,
    transferReduction: before.transferReduction + (isBeforeTransfer ? payable : 0),
    receiptCancelled: !isBeforeTransfer && before.refundedTotal + total === before.total,
    version: before.version + 1,
    updatedAt: now,
  });
  const entries = partialRefundEntries({ payable, commission, tax, total }, isBeforeTransfer);
  await writeLedger(transaction, 'partial_refund', { attemptId, invoiceId, sequence }, entries, now);
  if (!isBeforeTransfer) await issueDocuments(context, transaction, invoiceId);
  const facts = await paymentFacts(transaction, invoiceId, now, context.config);
  if (!facts) return;
  const transferAmount = invoice.amount - invoice.transferReduction;
  await announceRefund(context, transaction, { ...facts, transferAmount }, refund, now);
}
