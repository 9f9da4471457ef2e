import { useEffect, useState } from 'react';

/** How long a page of the gateway may take to answer, in ms. */
const FRAME_TIME_OUT_MS = 10_000;

/** Whether a frame that is still being waited for has taken too long; a new `round` starts the time again. */
export function useTimeOut(isWaiting: boolean, round: number): boolean {
  const [lateRound, setLateRound] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLateRound(round), FRAME_TIME_OUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, round]);
  return isWaiting && lateRound === round;
}
