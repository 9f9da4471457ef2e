/** Requests under way that change something on the server. */
let pending = 0;

/** Whether a request that changes something is running. A document that is left now would not see its answer. */
export function hasPendingWrites(): boolean {
  return pending > 0;
}

/** Counts a request until it is answered or has failed. */
export async function countWrite<Answer>({ method }: Request, answer: Promise<Answer>): Promise<Answer> {
  if (method === 'GET' || method === 'HEAD') return answer;
  pending += 1;
  try {
    return await answer;
  } finally {
    pending -= 1;
  }
}
