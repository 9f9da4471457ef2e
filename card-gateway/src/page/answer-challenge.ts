import type { ChallengeResult } from 'shared-api/card-frame';
import { unexpectedError } from 'shared-rules/messages';
import { REPEATED_HEADER } from '../faults/repeated-header';
import { tooManyMessage } from './too-many';

/**
 * The server's answer: the result of the challenge (null after a wrong code), and how often the page has to report it.
 */
export interface ChallengeReply {
  result: ChallengeResult | null;
  times: number;
}

const TIME_LIMIT_MS = 20_000;

/** Sends the code, or cancels. Returns the user's message if there was no answer; repeating it is harmless. */
export async function answerChallenge(path: string, code?: string): Promise<ChallengeReply | string> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      ...(code !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) return tooManyMessage(response) ?? unexpectedError;
    const { result } = (await response.json()) as { result: ChallengeResult | null };
    return { result, times: response.headers.has(REPEATED_HEADER) ? 2 : 1 };
  } catch {
    return unexpectedError;
  }
}
