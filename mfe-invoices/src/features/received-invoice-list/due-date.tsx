import { useServerTime } from 'shared-features/ui/server-time';
import { textStyles } from 'shared-ui/core';
import { dueOf } from './due';
import { monthDay } from './month-day';
import { TableDate } from './table-date';

interface DueDateProps {
  /** `YYYY-MM-DD` in Japan. */
  readonly date: string;
  /** Something remains to be paid: only then the date can be urgent. */
  readonly isOpen: boolean;
  /** Whether the year is left out, where space is short. */
  readonly isShort?: boolean;
}

/**
 * Shows a due date, marked if few days remain (pictures: list of received invoices): with their number, or that no
 * transfer arrives in time any more.
 */
export function DueDate({ date, isOpen, isShort = false }: DueDateProps) {
  const time = useServerTime();
  const due = isOpen && time !== undefined ? dueOf(date, time.date, time.earliest_transfer_date) : { isUrgent: false };
  return (
    <span className={due.isUrgent ? textStyles.urgent : textStyles.digits}>
      {isShort ? monthDay(date) : <TableDate date={date} hasWeekday />}
      {isShort ? due.note : <span className={textStyles.line}>{due.note}</span>}
    </span>
  );
}
