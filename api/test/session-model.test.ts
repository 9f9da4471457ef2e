import fc from 'fast-check';
import { signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { useApi } from './support/use-api';

/** What may happen to a family of refresh tokens: one of those given out so far is used, or time passes. */
type Step = { readonly kind: 'use'; readonly index: number } | { readonly kind: 'wait'; readonly ms: number };

// Eight short waits stay within the grace of ten seconds, one long one is beyond it.
const SHORT_MS = 300;
const LONG_MS = 15_000;
const GRACE_MS = 10_000;

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('use' as const), index: fc.nat({ max: 7 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(SHORT_MS, LONG_MS) }) },
  ),
  { minLength: 2, maxLength: 8 },
);

/** The rule in its simplest form (domain model, "Accounts and sessions"): tokens in the order of their issue, with the time of their first use. */
class Family {
  private readonly usedAt: (number | undefined)[] = [undefined];
  private now = 0;
  private hasEnded = false;

  get size(): number {
    return this.usedAt.length;
  }

  wait(ms: number): void {
    this.now += ms;
  }

  /** Index of the token that using this one gives; null when it is refused. */
  use(index: number): number | null {
    if (this.hasEnded) return null;
    const usedAt = this.usedAt[index];
    if (usedAt === undefined) {
      this.usedAt[index] = this.now;
      this.usedAt.push(undefined);
      return index + 1;
    }
    if (this.now - usedAt <= GRACE_MS) return index + 1;
    this.hasEnded = true;
    return null;
  }
}

describe('a family of refresh tokens', () => {
  const api = useApi();

  async function follows(plan: readonly Step[]): Promise<void> {
    const family = new Family();
    const tokens = [(await signIn(api())).refresh_token];
    for (const step of plan) {
      if (step.kind === 'wait') {
        family.wait(step.ms);
        await api().moveClock(step.ms);
        continue;
      }
      const index = step.index % family.size;
      const expected = family.use(index);
      const { status, body } = await api().call<Tokens>('POST', '/users/token', { body: { refresh_token: tokens[index] } });
      expect(status).toBe(expected === null ? 401 : 200);
      if (expected === null) continue;
      tokens[expected] ??= body.refresh_token;
      expect(body.refresh_token).toBe(tokens[expected]);
    }
    expect(new Set(tokens).size).toBe(tokens.length);
  }

  it('gives one successor per token, the same within the grace, and ends with the first replay after it', async () => {
    await fc.assert(fc.asyncProperty(steps, (plan: readonly Step[]) => follows(plan)), { numRuns: 40 });
  });
});
