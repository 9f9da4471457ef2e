import fc from 'fast-check';
import { CORPORATION, prove } from './support/accounts';
import type { Tokens } from './support/api';
import { runs } from './support/full';
import { addRegistration, tryPassword } from './support/sign-ins';
import { useApi } from './support/use-api';

/**
 * Steps of a family of refresh tokens: one of the issued tokens is used, time passes, or its owner ends it from
 * elsewhere.
 */
type Step =
  | { readonly kind: 'use'; readonly index: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'end' };

/** Owner of the family. Nobody can end the session of a person who is registering from elsewhere. */
type Owner = 'user' | 'registering';

const REGISTERING = 'registering@nowhere.example';

// Eight short waits stay within the grace period of ten seconds, one long wait exceeds it.
const SHORT_MS = 300;
const LONG_MS = 15_000;
const GRACE_MS = 10_000;

const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ kind: fc.constant('use' as const), index: fc.nat({ max: 7 }) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(SHORT_MS, LONG_MS) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'end' as const }) },
  ),
  { minLength: 2, maxLength: 8 },
);

/**
 * The rule in its simplest form (docs/domain.md 6.2): tokens in the order of issue, with the time of their first use.
 */
class Family {
  private readonly usedAt: (number | undefined)[] = [undefined];
  private now = 0;
  private hasEnded = false;

  get size(): number {
    return this.usedAt.length;
  }

  get isLive(): boolean {
    return !this.hasEnded;
  }

  end(): void {
    this.hasEnded = true;
  }

  wait(ms: number): void {
    this.now += ms;
  }

  /** Returns the index of the successor of a used token; null if it is refused. */
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
  let families = 0;
  beforeAll(() => addRegistration(api(), REGISTERING));

  /** Returns the status for the access tokens: 200 or, while registering, 403 as long as the session is live. */
  const accessOf = async (tokens: Tokens): Promise<number> =>
    (await api().call('GET', '/users/information', { tokens })).status;

  async function follows(owner: Owner, plan: readonly Step[]): Promise<void> {
    families += 1;
    const begin = async (): Promise<Tokens> =>
      (
        await tryPassword(
          api(),
          `198.51.100.${families}`,
          CORPORATION.password,
          owner === 'user' ? CORPORATION.email : REGISTERING,
        )
      ).body;
    const family = new Family();
    const given = [await begin()];
    for (const step of plan) {
      if (step.kind === 'wait') {
        family.wait(step.ms);
        await api().moveClock(step.ms);
        continue;
      }
      if (step.kind === 'end') {
        if (owner === 'registering') continue;
        family.end();
        const tokens = await begin();
        await prove(api(), tokens);
        expect((await api().call('DELETE', '/users/sessions', { tokens })).status).toBe(204);
        continue;
      }
      const index = step.index % family.size;
      const expected = family.use(index);
      const { status, body } = await api().call<Tokens>('POST', '/users/token', {
        body: { refresh_token: given[index]?.refresh_token },
      });
      expect(status).toBe(expected === null ? 401 : 200);
      if (expected === null) continue;
      given[expected] ??= body;
      expect(body.refresh_token).toBe(given[expected].refresh_token);
    }
    expect(new Set(given.map(({ refresh_token }) => refresh_token)).size).toBe(given.length);
    const live = owner === 'user' ? 200 : 403;
    for (const tokens of given) expect(await accessOf(tokens)).toBe(family.isLive ? live : 401);
  }

  it('gives one successor per token, the same within the grace period, and ends with a later replay or by its owner', async () => {
    const owners = fc.constantFrom<Owner>('user', 'registering');
    await fc.assert(
      fc.asyncProperty(owners, steps, (owner: Owner, plan: readonly Step[]) => follows(owner, plan)),
      { numRuns: runs(50, 5) },
    );
  });
});
