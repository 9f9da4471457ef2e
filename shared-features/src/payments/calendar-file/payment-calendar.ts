import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import type { Payment } from 'shared-api/types';
import { BRAND_LABELS } from 'shared-rules/card';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { ExaminationStatus } from 'shared-rules/status';
import { SERVICE_NAME } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { requestOf } from '../payment-status';

interface Page {
  /** URL of the page that the events link to. */
  readonly url: string;
  /** Host name of the product: makes the identifiers of the events unique in the world. */
  readonly host: string;
}

/**
 * Returns the days of a payment as a calendar file (RFC 5545), as all-day events: its transfer and, if known, the debit
 * of the card. For an unpaid request it has the last day to pay. The identifiers are stable and the sequence increases
 * with each change, so that importing the file again moves the events instead of duplicating them.
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
      // Does not mark the day as busy.
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
