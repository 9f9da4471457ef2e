import { passwordProblem } from 'shared-rules/password';

/** How good a new password is, from 1 to `STRONGEST`; from 2 on it is accepted unless the server finds it among the common ones. */
export interface PasswordStrength {
  readonly level: 1 | 2 | 3;
  readonly word: string;
}

export const STRONGEST = 3;

/** Of a password that somebody would try first. */
export const GUESSABLE: PasswordStrength = { level: 1, word: '推測されやすい' };

/** From so many characters on nobody gets far by trying. */
const STRONG_LENGTH = 16;

/** Measures by length and by what is guessed first, not by kinds of characters (screens, `/password/reregistration`). */
export function passwordStrength(password: string, emailAddress: string): PasswordStrength {
  const problem = passwordProblem(password, emailAddress);
  if (problem === 'too_short') return { level: 1, word: '短すぎます' };
  if (problem === 'too_long') return { level: 1, word: '長すぎます' };
  if (problem !== null) return GUESSABLE;
  return [...password].length < STRONG_LENGTH ? { level: 2, word: '十分な長さ' } : { level: 3, word: '強い' };
}
