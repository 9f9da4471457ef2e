import { parseDate, type CalendarDate } from '@internationalized/date';
import { isBankClosed, type Holidays } from './calendar';

/** Closing and debit day of a card's issuer. 31 means the last day of a month. */
export interface DebitSchedule {
  /** 1 to 31. */
  closing_day: number;
  /** Months from the month of the closing to that of the debit, 0 to 3. */
  months_later: number;
  /** 1 to 31. */
  debit_day: number;
}

/** Returns the day of a date's month, or its last day if the month is shorter. */
const dayInMonth = (date: CalendarDate, day: number): CalendarDate => date.set({ day });

/**
 * Returns the expected day on which the issuer debits a card use: the closing on or after the use, plus the months, on
 * the debit day, or the next business day if banks are closed (direct debits move forward, transfers backward). All
 * dates 'YYYY-MM-DD' in Japan. The issuer decides on which day a use is booked.
 * @param usedOn day of the use (features, row 26: closing and debit day per card)
 */
export function debitDate(
  usedOn: string,
  { closing_day: closingDay, months_later: monthsLater, debit_day: debitDay }: DebitSchedule,
  holidays: Holidays,
): string {
  const used = parseDate(usedOn);
  const thisClosing = dayInMonth(used, closingDay);
  const closing = used.compare(thisClosing) <= 0 ? thisClosing : dayInMonth(used.add({ months: 1 }), closingDay);
  let debit = dayInMonth(closing.add({ months: monthsLater }), debitDay);
  while (isBankClosed(debit.toString(), holidays)) debit = debit.add({ days: 1 });
  return debit.toString();
}

/** Returns the calendar days from one date to another, 'YYYY-MM-DD'; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  const day = 24 * 60 * 60_000;
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}

/** Usual schedules of issuers, offered so that they need not be typed; the buyer's own statement decides. */
export const USUAL_SCHEDULES: readonly { readonly issuer: string; readonly schedule: DebitSchedule }[] = [
  { issuer: '三井住友カード（15日締め）', schedule: { closing_day: 15, months_later: 1, debit_day: 10 } },
  { issuer: '三井住友カード（月末締め）', schedule: { closing_day: 31, months_later: 1, debit_day: 26 } },
  { issuer: 'JCB', schedule: { closing_day: 15, months_later: 1, debit_day: 10 } },
  { issuer: '三菱UFJニコス', schedule: { closing_day: 15, months_later: 1, debit_day: 10 } },
  { issuer: '楽天カード', schedule: { closing_day: 31, months_later: 1, debit_day: 27 } },
  { issuer: 'セゾンカード', schedule: { closing_day: 10, months_later: 1, debit_day: 4 } },
  { issuer: 'イオンカード', schedule: { closing_day: 10, months_later: 1, debit_day: 2 } },
  { issuer: 'UCカード', schedule: { closing_day: 10, months_later: 1, debit_day: 5 } },
  { issuer: 'オリコカード', schedule: { closing_day: 31, months_later: 1, debit_day: 27 } },
  { issuer: 'ダイナースクラブ', schedule: { closing_day: 15, months_later: 1, debit_day: 10 } },
];
