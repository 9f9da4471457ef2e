import { useState } from 'react';
import type { Payment } from 'shared-api/types';
import { unexpectedError } from 'shared-rules/messages';
import { ExaminationStatus } from 'shared-rules/status';
import { paths } from 'shared-shell';
import { Alert, Button } from 'shared-ui/core';

const ENDED: readonly number[] = [ExaminationStatus.Cancel, ExaminationStatus.Expired];

interface CalendarButtonProps {
  readonly payment: Payment;
  /** Name of the payment, where several buttons stand on one screen. */
  readonly of?: string;
  readonly size?: 'md' | 'sm';
}

/**
 * Shows カレンダーに追加, which saves the days of a payment or the deadline of a request as a calendar file. Shows nothing for
 * an ended payment.
 */
export function CalendarButton({ payment, of, size = 'sm' }: CalendarButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (ENDED.includes(payment.status)) return null;
  const save = async () => {
    setHasFailed(false);
    try {
      // Loaded on demand: few users need it.
      const { paymentCalendar } = await import('./payment-calendar');
      const { origin, hostname: host } = window.location;
      const page =
        payment.submitted_at === null ? paths.paymentWaiting(payment.id) : paths.receivedInvoice(payment.doc_number);
      saveText(paymentCalendar(payment, { url: `${origin}${page}`, host }), `${payment.payment_number}.ics`);
    } catch (error) {
      globalThis.reportError(error);
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button
        size={size}
        icon="calendar_month"
        aria-label={of && `${of} をカレンダーに追加`}
        onPress={() => void save()}
      >
        カレンダーに追加
      </Button>
      {hasFailed ? <Alert tone="danger" title={unexpectedError} isLive /> : null}
    </>
  );
}

function saveText(text: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  link.download = fileName;
  link.click();
  // The browser has started to read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
