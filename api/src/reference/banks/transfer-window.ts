import {
  DEFAULT_CUT_OFF_MINUTES,
  earliestTransferDate,
  latestTransferDate,
  receptionDate,
} from 'shared-rules/calendar';
import { jstDate, jstMinutes } from 'shared-rules/time';
import { HOLIDAYS } from './bank-days';

/** The transfer days that may be chosen. Dates are 'YYYY-MM-DD' in Japan. */
export interface TransferWindow {
  readonly earliest: string;
  readonly latest: string;
  /** Until when (epoch ms) `earliest` is valid. */
  readonly cutOffAt: number;
}

/** Returns the window for a submission at `now` in epoch milliseconds (domain model, "Calendar"). */
export function transferWindow(now: number): TransferWindow {
  const moment = { date: jstDate(now), minutes: jstMinutes(now) };
  const reception = receptionDate({ now: moment, holidays: HOLIDAYS });
  return {
    earliest: earliestTransferDate({ now: moment, holidays: HOLIDAYS }),
    latest: latestTransferDate(moment.date),
    cutOffAt: Date.parse(`${reception}T00:00:00+09:00`) + DEFAULT_CUT_OFF_MINUTES * 60_000,
  };
}
