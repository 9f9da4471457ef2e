import { useCallback, useRef, useState } from 'react';
import type { ChallengeEnd } from '../../cards/challenge-frame';

/** Opens the 3-D Secure dialog and waits for its end: `url` is what to show, null while nothing is. */
export function useChallenge() {
  const [url, setUrl] = useState<string | null>(null);
  const waiting = useRef<((end: ChallengeEnd) => void) | null>(null);
  const start = useCallback(
    (next: string) =>
      new Promise<ChallengeEnd>((resolve) => {
        waiting.current = resolve;
        setUrl(next);
      }),
    [],
  );
  const end = useCallback((result: ChallengeEnd) => {
    setUrl(null);
    waiting.current?.(result);
    waiting.current = null;
  }, []);
  return { url, start, end };
}
