import type { paths } from 'shared-api/paths';
import { epochOf } from 'shared-rules/epoch';

/** What the server says of its clock. */
export type Answer = paths['/system/time']['get']['responses'][200]['content']['application/json'];

/** When each answer arrived, in ms of the page's own monotonic clock, which no change of the machine's time moves. */
const arrivals = new WeakMap<Answer, number>();

/** Notes when an answer of the server's clock arrived, and gives it back. */
export function receivedNow(answer: Answer): Answer {
  if (!arrivals.has(answer)) arrivals.set(answer, performance.now());
  return answer;
}

/** The server's time now, epoch ms: its answer and what has passed since it arrived. */
export function serverEpoch(answer: Answer): number {
  const arrival = arrivals.get(answer) ?? performance.now();
  return epochOf(answer.now) + performance.now() - arrival;
}
