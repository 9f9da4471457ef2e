import { formatDay, formatLongDate } from 'shared-rules/time';
import { textStyles } from 'shared-ui/core';
import { useServerTime } from '../../ui/server-time/use-server-time';
import { deadlineLeft } from './deadline-left';

interface PaymentDeadlineProps {
  /** Last day on which the request can be paid, 'YYYY-MM-DD' in Japan. */
  readonly date: string;
  /** It waits to be paid: only then there are days left. Default true. */
  readonly isOpen?: boolean;
  /**
   * `row`: the days below the date, in a table. `line`: behind it, in a card. `text`: in full, with the last minute.
   */
  readonly look: 'row' | 'line' | 'text';
}

/** Shows 有効期限 of a request with the remaining days, marked if there are few. */
export function PaymentDeadline({ date, isOpen = true, look }: PaymentDeadlineProps) {
  const today = useServerTime()?.date;
  const left = isOpen && today !== undefined ? deadlineLeft(date, today) : null;
  const text = look === 'text' ? `${formatLongDate(date)} 23:59` : formatDay(date);
  return (
    <span className={left?.isUrgent ? textStyles.urgent : textStyles.digits}>
      {text}
      {left === null ? null : look === 'row' ? (
        <span className={textStyles.line}>{left.note}</span>
      ) : (
        <span className={textStyles.unbroken}>{`（${left.note}）`}</span>
      )}
    </span>
  );
}
