import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import type { Payment } from 'shared-api/types';
import { BRAND_LABELS } from 'shared-rules/card';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { ExaminationStatus } from 'shared-rules/status';
import { SERVICE_NAME } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { requestOf } from '../payment-status';

interface Page {
  /** Address of the page that the events lead to. */
  readonly url: string;
  /** Host name of the product: makes the identifiers of the events unique in the world. */
  readonly host: string;
}

/**
 * The days of a payment as a calendar file (RFC 5545): its transfer and, where it is known, the debit of the card, each
 * an all-day event; of a request that is not paid yet, the last day on which it can be. The identifiers stay the same
 * and the sequence grows with each change of the payment, so that a calendar that takes the file again moves its events
 * instead of doubling them.
 */
export function paymentCalendar(payment: Payment, { url, host }: Page): string {
  const { id, payment_number: number, version, supplier, credit_card: card, debit_date: debitDate } = payment;
  const calendar = new ICalCalendar({
    name: `${SERVICE_NAME} ${number}`,
    prodId: { company: host, product: SERVICE_NAME, language: 'JA' },
  });
  const add = (kind: string, date: string, summary: string, lines: readonly string[]) =>
    calendar.createEvent({
      id: `payment-${id}-${kind}@${host}`,
      sequence: version,
      ...(payment.submitted_at !== null && { stamp: new Date(payment.submitted_at) }),
      // All-day events are written by their day in UTC.
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary,
      description: lines.join('\n'),
      url,
      // A day to know of, not one on which nobody has time.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  const request = requestOf(payment);
  const common = [
    ...(request === null ? [] : [`依頼番号: ${request.request_number}`, `依頼元: ${request.requester.name}`]),
    `申請番号: ${number}`,
    `請求書: ${invoiceIdentifier(payment.doc_number)}`,
    `取引先: ${supplier.name}`,
  ];
  const isDone = payment.status === ExaminationStatus.TransferCompleted;
  const transferDate = payment.transferred_date ?? payment.transfer_date;
  if (transferDate !== null)
    add(
      'transfer',
      transferDate,
      `${isDone ? '振込実行日' : '振込予定日'}: ${supplier.name} ${formatYen(payment.amount)}`,
      [...common, `${request === null ? '振込金額' : '請求金額'}: ${formatYen(payment.amount)}`],
    );
  if (transferDate === null && request !== null) {
    const { payment_deadline: deadline, requester } = request;
    add('deadline', deadline, `お支払いの有効期限: ${requester.name} ${formatYen(payment.amount)}`, [
      ...common,
      `請求金額: ${formatYen(payment.amount)}`,
      `カード決済金額: ${formatYen(payment.total_amount)}`,
    ]);
  }
  if (debitDate !== null && card !== null) {
    add('debit', debitDate, `カード引き落とし予定日: ${formatYen(payment.total_amount)}`, [
      ...common,
      `カード: ${BRAND_LABELS[card.brand]} •••• ${card.last_four}`,
      `カード決済金額: ${formatYen(payment.total_amount)}`,
      'カード会社の処理により、引き落とし日が変わることがあります。',
    ]);
  }
  // The library leaves the last line open; the standard ends every line.
  return `${calendar.toString()}\r\n`;
}
