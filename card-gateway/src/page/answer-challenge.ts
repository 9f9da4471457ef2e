import type { ChallengeResult } from 'shared-api/card-frame';
import { REPEATED_HEADER } from '../faults/repeated-header';

/** The server's answer: how the challenge ended (null after a wrong code), and how often the page is to report it. */
export interface ChallengeReply {
  result: ChallengeResult | null;
  times: number;
}

const TIME_LIMIT_MS = 20_000;

/** Sends the code, or the wish to cancel. Null when the gateway could not be reached or failed; asking again is harmless. */
export async function answerChallenge(path: string, code?: string): Promise<ChallengeReply | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      ...(code !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) return null;
    const { result } = (await response.json()) as { result: ChallengeResult | null };
    return { result, times: response.headers.has(REPEATED_HEADER) ? 2 : 1 };
  } catch {
    return null;
  }
}
