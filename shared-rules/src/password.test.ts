import fc from 'fast-check';
import { passwordMessage, passwordProblem } from './password';

const EMAIL = 'hanako.yamada@aoba.example';
const character = fc.oneof(
  fc.constantFrom(...'abcXYZ0189 !-_あア漢ガé'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);
const text = (minLength: number, maxLength: number) =>
  fc.array(character, { minLength, maxLength }).map((parts) => parts.join(''));
const codePoints = (password: string) => [...password.normalize('NFKC')].length;

test.each([
  ['tomato river cloud', null],
  ['長くて覚えやすい合言葉です', null],
  ['😀🐟🌊🍅🚲🎺🧊🪁🦔🥝🧭🎲', null],
  ['x7-only-eleven'.slice(0, 11), 'too_short'],
  ['😀🐟🌊🍅🚲🎺🧊🪁🦔🥝🧭', 'too_short'],
  ['tomato river '.repeat(10), 'too_long'],
  ['aaaaaaaaaaaa', 'guessable'],
  ['ＡａAaＡａAaＡａAa', 'guessable'],
  ['abcdabcdabcdab', 'guessable'],
  ['123456789012', 'guessable'],
  ['abcdefghijkl', 'guessable'],
  ['あいうえおかがきぎくぐけ', 'guessable'],
  ['poiuytrewqmnbvcxz'.slice(0, 10) + 'mn', 'guessable'],
  ['1qaz2wsx3edc', 'guessable'],
  [EMAIL, 'like_email'],
  [`${EMAIL.toUpperCase()} and more`, 'like_email'],
  ['aoba.example', 'like_email'],
  ['hanako.yamada2026', 'like_email'],
  ['ＨＡＮＡＫＯ.yamada!!', 'like_email'],
  ['hanako.yamada eats soba', null],
] as const)('%s: %s', (password, problem) => {
  expect(passwordProblem(password, EMAIL)).toBe(problem);
});

test('every problem has a message', () => {
  expect(passwordMessage('too_short')).toBe('パスワードは12文字以上で入力してください。');
  expect(passwordMessage('too_long')).toBe('パスワードは128文字以内で入力してください。');
  for (const problem of ['guessable', 'like_email'] as const)
    expect(passwordMessage(problem)).toBe('推測されやすいパスワードです。別のパスワードを入力してください。');
});

test('only the length is checked, not the kinds of characters', () => {
  fc.assert(
    fc.property(text(0, 150), (password) => {
      const problem = passwordProblem(password, '');
      if (codePoints(password) < 12) expect(problem).toBe('too_short');
      else if (codePoints(password) > 128) expect(problem).toBe('too_long');
      else expect([null, 'guessable']).toContain(problem);
    }),
  );
});

test('different spellings of one password give the same result', () => {
  fc.assert(
    fc.property(text(0, 40), (password) => {
      expect(passwordProblem(password.normalize('NFKC'), EMAIL)).toBe(passwordProblem(password, EMAIL));
    }),
  );
});

test('a repetition of up to four characters is guessable, at any length', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'abz09!漢'), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 12, max: 128 }),
      (unit, length) => {
        expect(passwordProblem(unit.join('').repeat(length).slice(0, length), '')).toBe('guessable');
      },
    ),
  );
});

test('rejects a password that contains the whole address', () => {
  fc.assert(
    fc.property(fc.emailAddress({ size: 'small' }), text(0, 10), text(0, 10), (email, before, after) => {
      const password = `${before}|${email}|${after}`;
      fc.pre(codePoints(password) >= 12 && codePoints(password) <= 128 && passwordProblem(password, '') === null);
      expect(passwordProblem(password, ` ${email.toUpperCase()} `)).toBe('like_email');
    }),
  );
});
