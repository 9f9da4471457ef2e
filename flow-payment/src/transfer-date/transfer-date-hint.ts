import { afterCutOff } from 'shared-rules/messages';
import { formatLongDate, formatMinutes, jstDate, jstMinutes } from 'shared-rules/time';
import { timeLeftText } from 'shared-features/ui/time-left';
import type { TransferDays } from './transfer-days';

const CLOSED_DAYS = '銀行休業日は選択できません。';

/**
 * Returns the time limit for the earliest day: 本日15:00までの申請で、最短 2026年11月26日（木）に振り込めます（受付締切まで2時間14分）。
 * @param now the server's time, epoch ms
 */
export function transferDateHint(days: TransferDays, now: number): string {
  const cutOffDate = jstDate(days.cutOffAt);
  const cutOffMinutes = jstMinutes(days.cutOffAt);
  const earliest = `最短 ${formatLongDate(days.earliest)}に振り込めます`;
  const today = jstDate(now);
  if (cutOffDate === today) {
    return `本日${formatMinutes(cutOffMinutes)}までの申請で、${earliest}（受付締切まで${timeLeftText(days.cutOffAt - now)}）。${CLOSED_DAYS}`;
  }
  const late = days.closed.has(today) ? '' : afterCutOff(cutOffMinutes);
  return `${late}${formatLongDate(cutOffDate)}${formatMinutes(cutOffMinutes)}までの申請で、${earliest}。${CLOSED_DAYS}`;
}
