import { tooManyOperations } from 'shared-rules/messages';

/** Returns the message of a refusal because of too many calls, with the wait; null for any other answer. */
export function tooManyMessage(response: Response): string | null {
  if (response.status !== 429) return null;
  return tooManyOperations(Number(response.headers.get('retry-after') ?? 60) * 1000);
}
