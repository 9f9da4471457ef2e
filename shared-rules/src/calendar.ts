import { parseDate } from '@internationalized/date';
import { CONFIGURATION_DEFAULTS } from './defaults';
import { afterLatestDate, bankClosed, bankClosedYearEnd, earliestDate } from './messages';
import { epochOf } from './epoch';
import { dayOfWeek, jstDate, jstMinutes, type JstMoment } from './time';

/** Daily cut-off in minutes since midnight in Japan: 15:00 (docs/domain.md 5.1). */
export const DEFAULT_CUT_OFF_MINUTES = 15 * 60;
/** Bank business days between reception and the earliest transfer. */
export const DEFAULT_BUSINESS_DAYS = CONFIGURATION_DEFAULTS.transferBusinessDays;
/** Calendar days ahead that a transfer may be booked. */
export const DEFAULT_DAYS_AHEAD = CONFIGURATION_DEFAULTS.transferDaysAhead;

/** National holidays of Japan as 'YYYY-MM-DD'. Weekends and the turn of the year need not be included. */
export type Holidays = ReadonlySet<string>;

/** How many bank days before 取組日 a bank wants the file of transfers. */
export interface BankLead {
  readonly days: number;
  readonly holidays: Holidays;
}

/** The usual lead: the file is made on 取組日 itself. */
export const NO_LEAD: BankLead = { days: 0, holidays: new Set() };

/** Parameters of the earliest transfer date. */
export interface EarliestOptions {
  /** Server's time: an ISO date-time (Japan time without an offset), or day and minutes in Japan. */
  now: string | JstMoment;
  cutOffMinutes?: number;
  businessDays?: number;
  /** Bank days before 取組日 on which the bank wants the file; 0 by default. */
  leadBankDays?: number;
  holidays: Holidays;
}

const addDays = (date: string, days: number): string => parseDate(date).add({ days }).toString();

const isYearEnd = (date: string): boolean => ['12-31', '01-01', '01-02', '01-03'].includes(date.slice(5));

/**
 * Whether banks are closed: Saturday, Sunday, national holiday, 31 December to 3 January. Date 'YYYY-MM-DD' in Japan.
 */
export function isBankClosed(date: string, holidays: Holidays): boolean {
  const day = dayOfWeek(date);
  return day === 0 || day === 6 || isYearEnd(date) || holidays.has(date);
}

/** Returns the bank business day `days` business days after a date; with 0 the date itself, even a closed one. */
export function addBusinessDays(date: string, days: number, holidays: Holidays): string {
  let result = date;
  for (let left = days; left > 0; left -= isBankClosed(result, holidays) ? 0 : 1) result = addDays(result, 1);
  return result;
}

/** Returns the date itself if banks are open, else the last business day before it (for a due date on a closed day). */
export function previousBusinessDay(date: string, holidays: Holidays): string {
  let result = date;
  while (isBankClosed(result, holidays)) result = addDays(result, -1);
  return result;
}

/**
 * Returns the business day on which a submission counts as received: today before the cut-off, else the next business
 * day. The cut-off minute itself is too late.
 */
export function receptionDate({ now, cutOffMinutes = DEFAULT_CUT_OFF_MINUTES, holidays }: EarliestOptions): string {
  const { date, minutes } = momentOf(now);
  const isInTime = minutes < cutOffMinutes && !isBankClosed(date, holidays);
  return isInTime ? date : addBusinessDays(date, 1, holidays);
}

/**
 * Returns the earliest transfer date, 'YYYY-MM-DD' in Japan: `businessDays` bank business days after reception
 * (docs/domain.md 5.1), and as many more as the bank wants the file earlier.
 */
export function earliestTransferDate(options: EarliestOptions): string {
  const { businessDays = DEFAULT_BUSINESS_DAYS, leadBankDays = 0, holidays } = options;
  return addBusinessDays(receptionDate(options), businessDays + leadBankDays, holidays);
}

/**
 * Whether a payment that is changed now can keep its booked transfer date: the order still reaches the bank, one bank
 * business day after reception. A newly chosen date needs the full time of examination instead.
 * @param date 'YYYY-MM-DD' in Japan
 */
export function isStillReachable(date: string, options: EarliestOptions): boolean {
  return date >= earliestTransferDate({ ...options, businessDays: 1 });
}

/**
 * Returns the last business day on which a submission, before its cut-off, is transferred by a due date (the bank day
 * before it, if it is a closed day). All dates 'YYYY-MM-DD' in Japan.
 */
export function lastReceptionDate(
  dueDate: string,
  { businessDays = DEFAULT_BUSINESS_DAYS, leadBankDays = 0, holidays }: Omit<EarliestOptions, 'now' | 'cutOffMinutes'>,
): string {
  return bankDaysBefore(previousBusinessDay(dueDate, holidays), businessDays + leadBankDays, holidays);
}

/** Returns the bank day `days` bank days before a date; with 0 the date itself. */
function bankDaysBefore(date: string, days: number, holidays: Holidays): string {
  let result = date;
  for (let left = days; left > 0; left -= 1) result = previousBusinessDay(addDays(result, -1), holidays);
  return result;
}

/** Returns the bank day on which the file of a transfer date is made and given to the bank. */
export function fileDate(transferDate: string, { days, holidays }: BankLead): string {
  return bankDaysBefore(transferDate, days, holidays);
}

/** Returns the latest bookable date, in calendar days from today. It may be a closed day. */
export function latestTransferDate(today: string, daysAhead: number = DEFAULT_DAYS_AHEAD): string {
  return addDays(today, daysAhead);
}

/**
 * Returns the last day, until 23:59 in Japan, on which the buyer may cancel a booked transfer: the day before its file
 * is made, which usually is the day before the transfer.
 */
export function lastCancelDate(transferDate: string, lead = NO_LEAD): string {
  return addDays(fileDate(transferDate, lead), -1);
}

/** Returns why banks are closed on a date, in Japanese; null if they are open. */
export function closedReason(date: string, holidays: Holidays): string | null {
  if (!isBankClosed(date, holidays)) return null;
  return isYearEnd(date) ? bankClosedYearEnd : bankClosed;
}

/**
 * Returns why a date cannot be the transfer date, in Japanese; null if it can. A date past the due date is only a
 * warning and allowed here.
 */
export function transferDateReason(
  date: string,
  range: { earliest: string; latest: string; holidays: Holidays },
): string | null {
  if (date < range.earliest) return earliestDate(range.earliest);
  if (date > range.latest) return afterLatestDate(range.latest);
  return closedReason(date, range.holidays);
}

function momentOf(now: string | JstMoment): JstMoment {
  if (typeof now !== 'string') return now;
  const epochMs = epochOf(now);
  return { date: jstDate(epochMs), minutes: jstMinutes(epochMs) };
}
