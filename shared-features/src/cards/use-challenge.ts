import { useCallback, useRef, useState } from 'react';
import type { ChallengeEnd } from './challenge-dialog';

/** Opens the 3-D Secure dialog and waits for its end. `url` is the page to show; null while closed. */
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
