import fc from 'fast-check';
import { pauseAfter } from './retry-plan';

const HOUR_MS = 60 * 60_000;

describe('pauses between tries', () => {
  it('are nine, growing, and end within three days', () => {
    const pauses = Array.from({ length: 9 }, (_nothing, index) => pauseAfter(index + 1, 0) ?? Number.NaN);
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(pauses[0]).toBe(5_000);
    expect(pauses.at(-1)).toBe(24 * HOUR_MS);
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(48 * HOUR_MS);
    expect(pauseAfter(10)).toBeNull();
  });

  it('are never shorter than planned, and longer by a tenth at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (tries) => {
        const [planned, drawn] = [pauseAfter(tries, 0) ?? 0, pauseAfter(tries) ?? 0];
        return drawn >= planned && drawn <= planned * 1.1;
      }),
    );
  });

  it('never overlap with the next pause, whatever the jitter', () => {
    for (let tries = 1; tries < 9; tries += 1) expect(pauseAfter(tries, 1)).toBeLessThan(pauseAfter(tries + 1, 0) ?? 0);
  });
});
