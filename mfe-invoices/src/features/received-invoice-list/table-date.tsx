import { useServerTime } from 'shared-features/ui/server-time';
import { formatDate, formatDateWithWeekday } from 'shared-rules/time';
import * as styles from './received-invoice-list.css';

interface TableDateProps {
  /** `YYYY-MM-DD` in Japan. */
  readonly date: string;
  readonly hasWeekday?: boolean;
}

/** Shows a date in the table. Where the columns are narrow, the present year gives its room to the suppliers' names. */
export function TableDate({ date, hasWeekday = false }: TableDateProps) {
  const text = hasWeekday ? formatDateWithWeekday(date) : formatDate(date);
  const year = 'YYYY/'.length;
  if (useServerTime()?.date.slice(0, 4) !== date.slice(0, 4)) return text;
  return (
    <>
      <span className={styles.presentYear}>{text.slice(0, year)}</span>
      {text.slice(year)}
    </>
  );
}
