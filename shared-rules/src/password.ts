import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits';
import { passwordCommon, passwordTooLong, passwordTooShort } from './messages';

/** Problem of a new password. The server additionally checks a list of common passwords. */
export type PasswordProblem = 'too_short' | 'too_long' | 'guessable' | 'like_email';

/** Minimum number of other characters in a password that contains the name before the @. */
const LEAST_BESIDE_NAME = 8;
/** Minimum length of that name. Shorter names (info, taro) may be part of a password like any word. */
const LEAST_NAME = 4;
/** Maximum length of a repeated unit that makes a password guessable: abcdabcdabcd. */
const LONGEST_UNIT = 4;

/** Sequences of the keyboard and the alphabet. Digits and letters start over at their end. */
const ROWS = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].map((row) => row.repeat(PASSWORD_MAX_LENGTH / 8));

/** Returns the form in which passwords are compared: NFKC, lower case. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

const isRepetition = (characters: readonly string[]): boolean =>
  Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1).some((unit) =>
    characters.every((character, index) => character === characters[index % unit]),
  );

/** Whether the characters follow each other in Unicode, upwards or downwards. In kana the step is often two. */
function isCodePointRun(characters: readonly string[]): boolean {
  const points = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  return steps.every((step) => step === 1 || step === 2) || steps.every((step) => step === -1 || step === -2);
}

function isRun(characters: readonly string[]): boolean {
  const ways = [characters.join(''), [...characters].reverse().join('')];
  return isCodePointRun(characters) || ROWS.some((row) => ways.some((way) => row.includes(way)));
}

function isLikeEmail(folded: string, emailAddress: string): boolean {
  const address = foldPassword(emailAddress.trim());
  if (address === '') return false;
  const [name = ''] = address.split('@');
  const isMadeOfName =
    [...name].length >= LEAST_NAME &&
    folded.includes(name) &&
    [...folded.replaceAll(name, '')].length < LEAST_BESIDE_NAME;
  return folded.includes(address) || address.includes(folded) || isMadeOfName;
}

/**
 * Checks a new password (docs/domain.md 6.3): 12 to 128 characters of any kind, counted as code points of the stored
 * NFKC form, and not easily guessable. There are no composition rules.
 * @param emailAddress of the account, as typed; '' for none
 */
export function passwordProblem(password: string, emailAddress: string): PasswordProblem | null {
  const length = [...password.normalize('NFKC')].length;
  if (length < PASSWORD_MIN_LENGTH) return 'too_short';
  if (length > PASSWORD_MAX_LENGTH) return 'too_long';
  const folded = foldPassword(password);
  const characters = [...folded];
  if (isRepetition(characters) || isRun(characters)) return 'guessable';
  return isLikeEmail(folded, emailAddress) ? 'like_email' : null;
}

/** Returns the message at the field. */
export function passwordMessage(problem: PasswordProblem): string {
  if (problem === 'too_short') return passwordTooShort(PASSWORD_MIN_LENGTH);
  return problem === 'too_long' ? passwordTooLong(PASSWORD_MAX_LENGTH) : passwordCommon;
}
