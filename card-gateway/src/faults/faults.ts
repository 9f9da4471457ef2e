import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { FaultRequest, FaultTarget } from 'shared-api/gateway';
import { Problem } from '../http/problem';
import { REPEATED_HEADER } from './repeated-header';

/** Makes calls fail on purpose, for tests. Does nothing by default. */
export class Faults {
  #plan: FaultRequest = {};

  /** Replaces the previous plan. */
  set(plan: FaultRequest): void {
    this.#plan = { ...plan };
  }

  /** Runs a call with the faults that are set for its kind. */
  async around<Answer>(target: FaultTarget, reply: FastifyReply, call: () => Promise<Answer>): Promise<Answer> {
    if (this.#plan.on && !this.#plan.on.includes(target)) return call();
    if (this.#plan.delay_ms) await wait(this.#plan.delay_ms);
    if (this.#takes('fail_next')) throw new Problem('unavailable', 'Failing on purpose.');
    const isRepeated = this.#takes('repeat_next');
    const isDropped = this.#takes('drop_next');
    const first = await call();
    const answer = isRepeated ? await call() : first;
    if (isRepeated) void reply.header(REPEATED_HEADER, '1');
    if (isDropped) {
      reply.hijack();
      reply.raw.destroy();
    }
    return answer;
  }

  #takes(fault: 'fail_next' | 'drop_next' | 'repeat_next'): boolean {
    const left = this.#plan[fault] ?? 0;
    if (left > 0) this.#plan[fault] = left - 1;
    return left > 0;
  }
}
