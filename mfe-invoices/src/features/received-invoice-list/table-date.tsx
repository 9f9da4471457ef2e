import { useServerTime } from 'shared-features/ui/server-time';
import { formatDay } from 'shared-rules/time';

interface TableDateProps {
  /** `YYYY-MM-DD` in Japan. */
  readonly date: string;
}

/** Shows a date in the table or a card, without the year if it is the server's. */
export function TableDate({ date }: TableDateProps) {
  return formatDay(date, useServerTime()?.date);
}
