import { leadingSegments } from './log-chain';

const [FIRST, SECOND, THIRD, FOURTH] = ['01', '02', '03', '04'].map((number) => `0000000100000000000000${number}`) as [
  string,
  string,
  string,
  string,
];

/** A restore to a place in the third segment began timeline 2, of which the log has two segments. */
const RESTORED = ['000000020000000000000003', '000000020000000000000004'];
const HISTORY = { name: '00000002.history', text: '1\t0/3001234\tbefore 2026-11-29 05:59:59+00\n' };

test('a log leads from the segment of a backup to its end', () => {
  expect(leadingSegments([FIRST, SECOND, THIRD], [], SECOND)).toEqual({ timeline: 1, segments: [SECOND, THIRD] });
  expect(leadingSegments([FIRST], [], SECOND)).toEqual({ timeline: 1, segments: [] });
});

test('segments go on in the next number after 256 of them', () => {
  const [last, next] = ['0000000100000000000000FF', '000000010000000100000000'] as const;
  expect(leadingSegments([last, next], [], last).segments).toEqual([last, next]);
});

test('a log with a gap is refused with the segment that is missing', () => {
  expect(() => leadingSegments([FIRST, SECOND, FOURTH], [], FIRST)).toThrow(`has no segment ${THIRD}`);
});

test('after a restore the log leads along the restored product, and not along what was given up', () => {
  const segments = [FIRST, SECOND, THIRD, FOURTH, ...RESTORED];
  expect(leadingSegments(segments, [HISTORY], FIRST)).toEqual({
    timeline: 2,
    segments: [FIRST, SECOND, ...RESTORED],
  });
  expect(leadingSegments(segments, [HISTORY], RESTORED[0] ?? '')).toEqual({ timeline: 2, segments: RESTORED });
});

test('a segment of a timeline that was given up does not stand in for a missing one of the restored product', () => {
  const segments = [FIRST, SECOND, THIRD, FOURTH, ...RESTORED.slice(1)];
  expect(() => leadingSegments(segments, [HISTORY], FIRST)).toThrow(`has no segment ${RESTORED[0]}`);
});

test('a backup of a product that goes on is not led astray by a copy that was restored to an earlier moment', () => {
  const segments = [THIRD, FOURTH, ...RESTORED];
  expect(leadingSegments(segments, [HISTORY], FOURTH)).toEqual({ timeline: 1, segments: [FOURTH] });
});
