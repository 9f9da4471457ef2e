import { useEffect, useState } from 'react';
import { $api } from 'shared-auth';
import { epochOf } from 'shared-rules/epoch';
import { type Answer, receivedNow, serverEpoch } from './server-clock';

/** Interval at which the time is read, in ms. Screens show minutes. */
const TICK_MS = 10_000;

/** Returns the server's time in epoch ms, updated continuously; undefined until the server has answered. */
export function useServerEpoch(): number | undefined {
  const answer = useServerTime();
  const [epoch, setEpoch] = useState<number>();
  useEffect(() => {
    if (answer === undefined) return;
    const read = () => setEpoch(serverEpoch(answer));
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [answer]);
  return epoch;
}

/** Time for which an answer is reused, in ms. Dates change once a day, the cut-off once. */
const FRESH_MS = 60_000;
/** Delay after the cut-off before the new days are requested, in ms, so that the server's clock is past it. */
const AFTER_CUT_OFF_MS = 300;

/**
 * Loads the server's clock and the range of transfer dates; undefined until it has answered. Screens take today's date
 * from here, never from the browser's clock (docs/domain.md 5.2).
 */
export function useServerTime() {
  return $api.useQuery('get', '/system/time', undefined, {
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) => (data === undefined ? FRESH_MS : untilNextAnswer(data)),
    select: receivedNow,
  }).data;
}

/** Returns how long an answer stays valid, in ms: a minute, or until an earlier cut-off. */
function untilNextAnswer(answer: Answer): number {
  const left = epochOf(answer.cut_off_at) - serverEpoch(answer) + AFTER_CUT_OFF_MS;
  return left > 0 ? Math.min(left, FRESH_MS) : FRESH_MS;
}
