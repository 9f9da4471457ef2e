import { useMemo } from 'react';
import { $api } from 'shared-auth';
import { epochOf } from 'shared-rules/epoch';
import { useServerTime } from 'shared-features/ui/server-time';
import type { TransferDays } from './transfer-days';

/** Time for which the closed days count as fresh, in ms. They change once a month. */
const FRESH_MS = 3_600_000;

/** Loads the possible transfer days by the server's clock and calendar; undefined until both have answered. */
export function useTransferDays(): TransferDays | undefined {
  const time = useServerTime();
  const closedDays = $api.useQuery('get', '/banks/closed_day', undefined, { staleTime: FRESH_MS }).data?.closed_days;
  return useMemo(
    () =>
      time &&
      closedDays && {
        today: time.date,
        earliest: time.earliest_transfer_date,
        latest: time.latest_transfer_date,
        cutOffAt: epochOf(time.cut_off_at),
        leadBankDays: time.transfer_lead_bank_days ?? 0,
        closed: new Map(closedDays.map(({ date, reason }) => [date, reason])),
      },
    [time, closedDays],
  );
}
