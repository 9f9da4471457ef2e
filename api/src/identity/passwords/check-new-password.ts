import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMessage, passwordProblem, foldPassword } from 'shared-rules/password';
import { invalidField } from '../../platform/http/failure';

/**
 * About 49,000 passwords of leaked lists. Most are shorter than any that is allowed: they count as what a longer one is
 * made of.
 */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(foldPassword));

/** Signs and digits that people put at the end of a word so that it passes: password1234!. */
const ADDED = /[\p{N}\p{P}\p{S}\s]{1,6}$/u;

function halfOfTwice(password: string): string | null {
  const half = password.slice(0, password.length / 2);
  return half.repeat(2) === password ? half : null;
}

/** Whether a password is common, or a common one written twice or with a few digits and signs at its end. */
function isCommonPassword(password: string): boolean {
  const folded = foldPassword(password);
  const plain = folded.replace(ADDED, '');
  return [folded, plain, halfOfTwice(folded), halfOfTwice(plain)].some((word) => word !== null && common.has(word));
}

/**
 * Checks a password that somebody chooses (domain model, "Accounts and sessions"): its length, how easily it is
 * guessed, its likeness to the e-mail address, and whether it is a common one. Throws 422 at `field`, the name of the
 * password in the request; the code says which it was.
 */
export function checkNewPassword(password: string, emailAddress: string, field: string): void {
  const problem = passwordProblem(password, emailAddress);
  if (problem !== null) throw invalidField(field, problem, passwordMessage(problem));
  if (isCommonPassword(password)) throw invalidField(field, 'common', passwordMessage('guessable'));
}
