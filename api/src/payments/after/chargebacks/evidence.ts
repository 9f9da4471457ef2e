import type { ExaminedPayment } from 'shared-api/operator';
import { asc, eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { formatDateTime } from 'shared-rules/time';
import { type ArchiveEntry, archiveStream, documentEntries, requireReceivedInvoice } from '../../../documents';
import type { ChargebackRow } from './chargeback.repository';
import { documentBytes } from '../../papers/receipts/document-files';
import { listDocumentsOf } from '../../status/record/issued-document.repository';
import { iso } from '../../../platform/clock/iso';
import type { Context } from '../../../platform/context/context';
import { type Column, sheetCsv } from '../../../platform/csv/csv';
import type { Executor } from '../../../platform/db/client';
import { receivedInvoiceLogs } from '../../../platform/db/schema/documents';
import { invoiceStatusLog } from '../../../platform/db/schema/invoices';
import { paymentAttempts } from '../../../platform/db/schema/money';
import { loadExamined } from '../../examination/examination.routes';

const momentText = (moment: number | null): string => (moment === null ? '' : formatDateTime(iso(moment)));

type Attempt = typeof paymentAttempts.$inferSelect;

/** Returns whether the cardholder proved to be present. A charged attempt with a challenge has passed it. */
function authenticationOf({ challengeId, isChallengeRequired, state }: Attempt): string {
  if (challengeId === null) return isChallengeRequired ? '認証なし（本人認証を要求）' : '本人認証の要求なし';
  return ['authorised', 'captured', 'refunded'].includes(state) ? '本人認証に成功' : '本人認証は未完了';
}

const ATTEMPT_COLUMNS: readonly Column<Attempt>[] = [
  { heading: '日時', cell: ({ createdAt }) => momentText(createdAt) },
  { heading: '金額', cell: ({ amount }) => amount },
  { heading: '承認番号', cell: ({ authorisationId }) => authorisationId ?? '' },
  { heading: '3-Dセキュア', cell: authenticationOf },
  { heading: '3-Dセキュアの番号', cell: ({ challengeId }) => challengeId ?? '' },
  { heading: '状態', cell: ({ state }) => state },
  { heading: '失敗の理由', cell: ({ failureReason }) => failureReason ?? '' },
];

type LogRow = typeof receivedInvoiceLogs.$inferSelect;

const LOG_COLUMNS: readonly Column<LogRow>[] = [
  { heading: '日時', cell: ({ at }) => momentText(at) },
  { heading: '操作者', cell: ({ actorName }) => actorName },
  { heading: '操作', cell: ({ action }) => action },
  { heading: '申請番号', cell: ({ paymentNumber }) => paymentNumber ?? '' },
  { heading: '項目', cell: ({ field }) => field ?? '' },
  { heading: '変更前', cell: ({ before }) => before ?? '' },
  { heading: '変更後', cell: ({ after }) => after ?? '' },
];

const entryOf = (name: string, content: Buffer, modifiedAt: number): ArchiveEntry => ({
  name,
  size: content.length,
  modifiedAt,
  open: () => Readable.from([content]),
});

/** Returns a payment in full as an operator reads it, with the name of the operator for each line of its history. */
export type PaymentText = (payment: ExaminedPayment, deciders: readonly (string | null)[]) => string;

const disputeText = ({ reference, amount, reasonCode, deadline, openedAt }: ChargebackRow) =>
  [
    `チャージバック: ${reference}`,
    `対象の金額: ${amount}円`,
    `理由コード: ${reasonCode}`,
    `受付: ${momentText(openedAt)}`,
    `反証期限: ${momentText(deadline)}`,
  ].join('\n');

/** Returns the payment in full with its history, transfer and decisions, below the dispute. */
async function summaryOf(
  executor: Executor,
  payment: ExaminedPayment,
  chargeback: ChargebackRow,
  textOf: PaymentText,
): Promise<Buffer> {
  const history = await executor
    .select({ operator: invoiceStatusLog.operator })
    .from(invoiceStatusLog)
    .where(eq(invoiceStatusLog.invoiceId, payment.id))
    .orderBy(invoiceStatusLog.id);
  const text = textOf(
    payment,
    history.map(({ operator }) => operator),
  );
  return Buffer.from(`${disputeText(chargeback)}\n\n${text}\n`);
}

/**
 * Plans the evidence against a chargeback as a ZIP archive: the payment with its history and transfer, each attempt
 * with the result of 3-D Secure, 変更履歴 of the invoice, receipt and other documents that were issued, and the
 * invoice's documents. Returns the payment's number, and the archive. Throws 404.
 */
export async function planEvidence(
  context: Context,
  chargeback: ChargebackRow,
  textOf: PaymentText,
): Promise<{ readonly number: string; readonly size: number; readonly body: Readable }> {
  const { database, clock } = context;
  const { payment, buyerId } = await loadExamined(context, chargeback.invoiceId);
  const received = await requireReceivedInvoice(database, buyerId, payment.doc_number);
  const now = await clock.now();
  const attempts = await database
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoiceId, payment.id))
    .orderBy(asc(paymentAttempts.createdAt));
  const log = await database
    .select()
    .from(receivedInvoiceLogs)
    .where(eq(receivedInvoiceLogs.receivedInvoiceId, received.id))
    .orderBy(asc(receivedInvoiceLogs.id));
  const issued = await listDocumentsOf(database, payment.id, buyerId);
  const papers = await Promise.all(
    issued.map(async (document) =>
      entryOf(`${document.content.sheet.title}_${document.number}.pdf`, await documentBytes(context, document), now),
    ),
  );
  const documents = await documentEntries(
    context,
    received.id,
    ({ fileName }, index) => `請求書_${index + 1}_${fileName.replaceAll(/[\\/:*?"<>|]/g, '_')}`,
  );
  return {
    number: payment.payment_number,
    ...archiveStream([
      entryOf('申請の内容と履歴.txt', await summaryOf(database, payment, chargeback, textOf), now),
      entryOf('カード決済と本人認証.csv', sheetCsv(ATTEMPT_COLUMNS, attempts), now),
      entryOf('請求書の変更履歴.csv', sheetCsv(LOG_COLUMNS, log), now),
      ...papers,
      ...documents,
    ]),
  };
}
