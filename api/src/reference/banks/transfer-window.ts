import {
  type BankLead,
  DEFAULT_CUT_OFF_MINUTES,
  earliestTransferDate,
  latestTransferDate,
  receptionDate,
} from 'shared-rules/calendar';
import { jstDate, jstMinutes } from 'shared-rules/time';
import type { Config } from '../../platform/config/config';
import { HOLIDAYS } from './bank-days';

/** The setting that moves every date of a transfer. */
export type LeadConfig = Pick<Config, 'TRANSFER_LEAD_BANK_DAYS'>;

/** The transfer days that may be chosen. Dates are 'YYYY-MM-DD' in Japan. */
export interface TransferWindow {
  readonly earliest: string;
  readonly latest: string;
  /** Until when (epoch ms) `earliest` is valid. */
  readonly cutOffAt: number;
}

/** Returns how many bank days before 取組日 the bank wants the file, by TRANSFER_LEAD_BANK_DAYS. */
export const bankLead = ({ TRANSFER_LEAD_BANK_DAYS: days }: LeadConfig): BankLead => ({ days, holidays: HOLIDAYS });

/** Returns the window for a submission at `now` in epoch milliseconds (docs/domain.md 5.1). */
export function transferWindow(now: number, { TRANSFER_LEAD_BANK_DAYS: leadBankDays }: LeadConfig): TransferWindow {
  const moment = { date: jstDate(now), minutes: jstMinutes(now) };
  const reception = receptionDate({ now: moment, holidays: HOLIDAYS });
  return {
    earliest: earliestTransferDate({ now: moment, leadBankDays, holidays: HOLIDAYS }),
    latest: latestTransferDate(moment.date),
    cutOffAt: Date.parse(`${reception}T00:00:00+09:00`) + DEFAULT_CUT_OFF_MINUTES * 60_000,
  };
}
