import { useEffect, useState } from 'react';

/** Timeout of the gateway's page, in ms. */
const FRAME_TIME_OUT_MS = 10_000;

/** Returns whether a frame has taken too long to load. A new `round` restarts the timer. */
export function useTimeOut(isWaiting: boolean, round: number): boolean {
  const [lateRound, setLateRound] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLateRound(round), FRAME_TIME_OUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, round]);
  return isWaiting && lateRound === round;
}
