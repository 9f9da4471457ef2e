import { useEffect, useState } from 'react';
import { browserEpoch, type KeptCodeSession } from '../../ui/code-state';
import { timeLeft } from './code-session';

const TICK_MS = 1_000;

/** The seconds until another code may be asked for, and whether the code has expired; both go on by themselves. */
export function useTimeLeft(session: KeptCodeSession): { readonly resendIn: number; readonly isExpired: boolean } {
  const [now, setNow] = useState(browserEpoch);
  useEffect(() => {
    const timer = setInterval(() => setNow(browserEpoch()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { resend, expiry } = timeLeft(session, now);
  return { resendIn: Math.ceil(resend / 1_000), isExpired: expiry === 0 };
}
