import { useEffect, useState } from 'react';
import { serverEpoch } from './server-clock';
import { useServerTime } from './use-server-time';

/** How often the time is read, in ms; screens show minutes. */
const TICK_MS = 10_000;

/** The server's time in epoch ms, going on by itself; undefined until the server has answered. */
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
