import { epochOf } from 'shared-rules/time';

interface Answer {
  /** The server's time as it answered, ISO 8601. */
  readonly now: string;
}

/** When each answer arrived, in ms of the page's own monotonic clock, which no change of the machine's time moves. */
const arrivals = new WeakMap<Answer, number>();

/** Notes when an answer of the server's clock arrived, and gives it back. */
export function receivedNow<T extends Answer>(answer: T): T {
  if (!arrivals.has(answer)) arrivals.set(answer, performance.now());
  return answer;
}

/** The server's time now, epoch ms: its answer and what has passed since it arrived. */
export function serverEpoch(answer: Answer): number {
  const arrival = arrivals.get(answer) ?? performance.now();
  return epochOf(answer.now) + performance.now() - arrival;
}
