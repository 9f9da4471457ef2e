import { useState } from 'react';
import type { Payment } from 'shared-api/types';
import { unexpectedError } from 'shared-rules/messages';
import { ExaminationStatus } from 'shared-rules/status';
import { paths } from 'shared-shell';
import { Alert, Button } from 'shared-ui/core';

const ENDED: readonly number[] = [ExaminationStatus.Cancel, ExaminationStatus.Expired];

interface CalendarButtonProps {
  readonly payment: Payment;
  /** What the file is of, where several buttons stand on one screen. */
  readonly of?: string;
  readonly size?: 'md' | 'sm';
}

/**
 * カレンダーに追加: saves the days of a payment, or the deadline of a request, as a calendar file. Nothing for a payment that
 * has ended.
 */
export function CalendarButton({ payment, of, size = 'sm' }: CalendarButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (ENDED.includes(payment.status)) return null;
  const save = async () => {
    setHasFailed(false);
    try {
      // Few people ask for it: what writes the file is downloaded when they do.
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
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
