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

/** Shows a due date, marked with the remaining days if there are few (pictures: list of received invoices). */
export function DueDate({ date, isOpen, isShort = false }: DueDateProps) {
  const today = useServerTime()?.date;
  const due = isOpen && today !== undefined ? dueOf(date, today) : { isUrgent: false };
  return (
    <span className={due.isUrgent ? textStyles.urgent : textStyles.digits}>
      {isShort ? monthDay(date) : <TableDate date={date} hasWeekday />}
      {isShort ? due.note : <span className={textStyles.line}>{due.note}</span>}
    </span>
  );
}
