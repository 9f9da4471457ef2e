import { tooManyOperations } from 'shared-rules/messages';

/**
 * Returns the words for an answer that refuses because of too many calls, and how long to wait; null for any other
 * answer.
 */
export function tooManyMessage(response: Response): string | null {
  if (response.status !== 429) return null;
  return tooManyOperations(Number(response.headers.get('retry-after') ?? 60) * 1000);
}
