import { useState } from 'react';
import { formatLongDate, formatMinutes, jstDate, jstMinutes } from 'shared-rules/time';
import { Alert, VisuallyHidden } from 'shared-ui/core';
import type { TransferDays } from './transfer-date';
import { timeLeftText } from 'shared-features/ui/time-left';
import { useServerEpoch } from 'shared-features/ui/server-time';

/** Time before the cut-off at which it is announced once, in ms. */
const SAID_ALOUD_MS = 10 * 60_000;

interface CutOffCountdownProps {
  readonly days: TransferDays;
  /** Whether only the announcement is rendered, where another line is already visible. */
  readonly isHidden?: boolean;
}

/**
 * Shows the countdown to the cut-off by the server's clock: 本日15:00までの申請で最短2026年11月26日（木）に振込（受付締切まで2時間14分）.
 * Screen readers can read the line, and get one announcement ten minutes before.
 */
export function CutOffCountdown({ days: { cutOffAt, earliest }, isHidden = false }: CutOffCountdownProps) {
  const now = useServerEpoch();
  if (now === undefined) return null;
  const time = formatMinutes(jstMinutes(cutOffAt));
  const isToday = jstDate(cutOffAt) === jstDate(now);
  const left = cutOffAt - now;
  const until = `${isToday ? '本日' : formatLongDate(jstDate(cutOffAt))}${time}までの申請で最短${formatLongDate(earliest)}に振込`;
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

/** Returns the new earliest transfer date if it has moved while the screen was open, 'YYYY-MM-DD'; otherwise null. */
function useEarliestMoved(earliest: string): string | null {
  const [first] = useState(earliest);
  return earliest > first ? earliest : null;
}

interface CutOffPassedProps {
  /** Earliest transfer date now, and the chosen one: 'YYYY-MM-DD' or ''. */
  readonly earliest: string;
  readonly chosen: string;
}

/**
 * Shows that the cut-off has passed while the screen was open, and whether the chosen date is still possible. Shows
 * nothing before.
 */
export function CutOffPassed({ earliest, chosen }: CutOffPassedProps) {
  const moved = useEarliestMoved(earliest);
  if (moved === null) return null;
  const isOut = chosen !== '' && chosen < moved;
  return (
    <Alert
      tone={isOut ? 'warning' : 'info'}
      isLive
      title={`受付の締め切りを過ぎたため、最短の振込日が${formatLongDate(moved)}に変わりました。`}
    >
      <p>
        {isOut
          ? '選択した振込日では申請できなくなりました。振込日を選び直してください。ほかの入力内容はそのままです。'
          : '入力した内容は、そのまま申請できます。'}
      </p>
    </Alert>
  );
}
