import { Failure } from '../../platform/http/failure';
import { checkNewPassword } from './check-new-password';

function refusalOf(password: string): unknown {
  try {
    checkNewPassword(password, 'hanako@aoba.example', 'new_password');
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [error.httpStatus, error.details.errors];
  }
}

const guessable = '推測されやすいパスワードです。別のパスワードを入力してください。';

test.each([
  ['administrator', 'common'],
  ['ＡＤＭＩＮＩＳＴＲＡＴＯＲ', 'common'],
  ['password1234', 'common'],
  ['Password2026!', 'common'],
  ['sunshinesunshine', 'common'],
  ['iloveyouiloveyou!!', 'common'],
  ['111111111111', 'guessable'],
  ['hanako@aoba.example', 'like_email'],
])('%s is refused as %s, at the field', (password, code) => {
  expect(refusalOf(password)).toEqual([422, [{ field: 'new_password', code, message: guessable }]]);
});

test('a password that is too short gets the required length', () => {
  expect(refusalOf('short')).toEqual([
    422,
    [{ field: 'new_password', code: 'too_short', message: 'パスワードは12文字以上で入力してください。' }],
  ]);
});

test.each(['sunshine over the ocean', 'dragon 8127364512 tea', '合言葉は海と山と川の歌です'])(
  '%s is taken',
  (password) => {
    expect(refusalOf(password)).toBeNull();
  },
);
