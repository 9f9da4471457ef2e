import { formatMinutes, formatMonthDay, jstDate, jstMinutes } from 'shared-rules/time';
import { VisuallyHidden } from 'shared-ui/core';
import { useServerEpoch } from '../../ui/server-time';
import { timeLeftText, type TransferDays } from '../../bank/transfer-date';

/** So long before the cut-off it is said aloud, once, in ms. */
const SAID_ALOUD_MS = 10 * 60_000;

interface CutOffCountdownProps {
  readonly days: TransferDays;
  /** Shows no line: only says aloud that little time is left, where a line stands elsewhere. */
  readonly isHidden?: boolean;
}

/**
 * 本日15:00までの申請で最短11/26（木）に振込（受付締切まで2時間14分）, by the server's clock. A screen reader finds the line where it
 * stands; it is told of the time once, when ten minutes are left.
 */
export function CutOffCountdown({ days: { cutOffAt, earliest }, isHidden = false }: CutOffCountdownProps) {
  const now = useServerEpoch();
  if (now === undefined) return null;
  const time = formatMinutes(jstMinutes(cutOffAt));
  const isToday = jstDate(cutOffAt) === jstDate(now);
  const left = cutOffAt - now;
  const until = `${isToday ? '本日' : formatMonthDay(jstDate(cutOffAt))}${time}までの申請で最短${formatMonthDay(earliest)}に振込`;
  return (
    <>
      {isHidden ? null : <span>{isToday && left > 0 ? `${until}（受付締切まで${timeLeftText(left)}）` : until}</span>}
      <VisuallyHidden>
        <span role="status">
          {left > 0 && left <= SAID_ALOUD_MS ? `${time}の受付の締め切りまで、10分を切りました。` : ''}
        </span>
      </VisuallyHidden>
    </>
  );
}
