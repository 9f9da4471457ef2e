import { judgeTry, KNOWN_TRIES, SCOPES, type Scope, type Tries } from './card-limits';

const NOW = Date.parse('2026-11-24T10:00:00+09:00');
const MINUTE = 60_000;
const NONE: Tries = { all: [], failed: [], waiting: [] };

const judge = (tries: Partial<Record<Scope, Partial<Tries>>>) =>
  judgeTry(
    { company: { ...NONE, ...tries.company }, card: { ...NONE, ...tries.card }, source: { ...NONE, ...tries.source } },
    NOW,
  );
/** Returns the times of a number of attempts, the newest `ago` minutes ago and each 100 ms before the next. */
const times = (count: number, ago = 0): number[] =>
  Array.from({ length: count }, (_, index) => NOW - ago * MINUTE - index * 100);

describe('another attempt with a card', () => {
  it.each<[Scope, keyof Tries, number, number]>([
    ['company', 'failed', 3, 10],
    ['company', 'all', 20, 40],
    ['card', 'failed', 2, 6],
    ['card', 'all', 20, 40],
    ['company', 'waiting', 6, 12],
    ['card', 'waiting', 6, 12],
    ['source', 'waiting', 12, 24],
    ['source', 'failed', 10, 30],
    ['source', 'all', 60, 120],
  ])(
    'by %s (%s) is free, needs 3-D Secure from %i tries on, and is stopped at %i',
    (scope, which, challengeFrom, stopAt) => {
      expect(judge({ [scope]: { [which]: times(challengeFrom - 1) } })).toEqual({ kind: 'free' });
      expect(judge({ [scope]: { [which]: times(challengeFrom) } })).toEqual({ kind: 'challenge' });
      expect(judge({ [scope]: { [which]: times(stopAt - 1) } })).toEqual({ kind: 'challenge' });
      expect(judge({ [scope]: { [which]: times(stopAt) } })).toMatchObject({
        kind: 'stopped',
        scope,
        isOfFailures: which === 'failed',
      });
    },
  );

  it('is possible again when the attempt that reached the limit leaves its window', () => {
    const tries = times(40);
    const until = (tries.at(-1) ?? 0) + 10 * MINUTE;
    expect(judge({ company: { all: tries } })).toMatchObject({ until });
    expect(judge({ company: { all: times(40, 10) } })).toEqual({ kind: 'free' });
    expect(judge({ card: { failed: times(6, 24 * 60) } })).toEqual({ kind: 'free' });
  });

  it('is possible at the very moment at which that attempt leaves it', () => {
    const tries = Array.from({ length: 40 }, () => NOW - 10 * MINUTE);
    expect(judge({ company: { all: tries } })).toEqual({ kind: 'free' });
    expect(judge({ company: { all: tries.map((time) => time + 1) } })).toMatchObject({
      kind: 'stopped',
      until: NOW + 1,
    });
  });

  it('reports the limit that lasts longest, wherever it stands', () => {
    const failed = { isOfFailures: true };
    expect(judge({ company: { all: times(40), failed: times(10) }, source: { all: times(120) } })).toMatchObject({
      scope: 'company',
      ...failed,
    });
    expect(judge({ company: { all: times(40) }, source: { failed: times(30) } })).toMatchObject({
      scope: 'source',
      ...failed,
    });
  });

  it('is judged by as many attempts as the largest limit counts', () => {
    expect(KNOWN_TRIES).toBe(120);
  });

  it('checks every scope', () => {
    for (const scope of SCOPES) expect(judge({ [scope]: { failed: times(30) } }).kind).toBe('stopped');
  });
});
