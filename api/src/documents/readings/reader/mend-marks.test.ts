import { mendMarks } from './mend-marks';

const line = (...words: readonly (readonly [text: string, confidence: number])[]) =>
  mendMarks(
    words.map(([text, confidence], index) => ({ text, confidence, x: 30 * index, y: 0, width: 25, height: 20 })),
  )
    .map(({ text }) => text)
    .join('');

test.each([
  [
    [
      ['口座名', 90],
      ['・', 58],
      ['カ', 80],
    ],
    '口座名:カ',
  ],
  [
    [
      ['エヌ', 90],
      ['・', 90],
      ['ティ', 80],
    ],
    'エヌ・ティ',
  ],
  [
    [
      ['銀行', 90],
      ['ノ/', 77],
      ['大船', 60],
    ],
    '銀行/大船',
  ],
  [
    [
      ['支店', 90],
      ['"', 40],
      ['普通', 60],
    ],
    '支店/普通',
  ],
  [
    [
      ['カ', 90],
      ['ノ', 90],
      ['サ', 90],
    ],
    'カノサ',
  ],
] as const)('marks that recognition has taken for others are mended: %j', (words, meant) => {
  expect(line(...words)).toBe(meant);
});
