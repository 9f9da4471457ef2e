import { useState } from 'react';
import { formatMonthDay } from 'shared-rules/time';
import { Alert } from 'shared-ui/core';

/** The earliest transfer date once it has moved while the screen was open, 'YYYY-MM-DD'; null while it has not. */
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
 * Says that the cut-off has passed while the screen was open, and whether the chosen date is still possible. Nothing
 * before.
 */
export function CutOffPassed({ earliest, chosen }: CutOffPassedProps) {
  const moved = useEarliestMoved(earliest);
  if (moved === null) return null;
  const isOut = chosen !== '' && chosen < moved;
  return (
    <Alert
      tone={isOut ? 'warning' : 'info'}
      isLive
      title={`受付の締め切りを過ぎたため、最短の振込日が${formatMonthDay(moved)}に変わりました。`}
    >
      <p>
        {isOut
          ? '選択した振込日では申請できなくなりました。振込日を選び直してください。ほかの入力内容はそのままです。'
          : '入力した内容は、そのまま申請できます。'}
      </p>
    </Alert>
  );
}
