import type { paths } from 'shared-api/paths';
import { epochOf } from 'shared-rules/epoch';

/** Server's answer about its clock. */
export type Answer = paths['/system/time']['get']['responses'][200]['content']['application/json'];

/** Arrival time of each answer, in ms of the page's monotonic clock. Changes of the system time do not affect it. */
const arrivals = new WeakMap<Answer, number>();

/** Records the arrival time of an answer and returns it. */
export function receivedNow(answer: Answer): Answer {
  if (!arrivals.has(answer)) arrivals.set(answer, performance.now());
  return answer;
}

/** Returns the server's current time in epoch ms: its answer plus the time since the arrival. */
export function serverEpoch(answer: Answer): number {
  const arrival = arrivals.get(answer) ?? performance.now();
  return epochOf(answer.now) + performance.now() - arrival;
}
