import { addBusinessDays, isBankClosed } from 'shared-rules/calendar';
import type { Config } from '../../platform/config/config';
import { HOLIDAYS } from '../../reference';
import { transferBankOf } from './configured-bank';

type DayConfig = Pick<Config, 'TRANSFER_BANK' | 'TRANSFER_LEAD_BANK_DAYS'>;

/**
 * Returns the transfer day of a file that is made on a day: that day or the next open one, plus the bank days by which
 * the bank wants the file earlier. It is also the earliest 取組日 of a file given to the bank that day.
 */
export function transferDateOf(today: string, config: DayConfig): string {
  const isOpen = transferBankOf(config)?.isOpenDaily === true || !isBankClosed(today, HOLIDAYS);
  const given = isOpen ? today : addBusinessDays(today, 1, HOLIDAYS);
  return addBusinessDays(given, config.TRANSFER_LEAD_BANK_DAYS, HOLIDAYS);
}

/** Returns the last transfer date of the payments in a day's file. */
export const dueUntil = (today: string, { TRANSFER_LEAD_BANK_DAYS: days }: DayConfig): string =>
  addBusinessDays(today, days, HOLIDAYS);
