import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordProblem, foldPassword } from 'shared-rules/password';
import { refuseField } from '../../platform/http/failure';

/**
 * About 49,000 passwords of leaked lists. Most are shorter than the minimum, and match as parts of longer passwords.
 */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(foldPassword));

/** Signs and digits that people append to a word to satisfy a rule: password1234!. */
const ADDED = /[\p{N}\p{P}\p{S}\s]{1,6}$/u;

function halfOfTwice(password: string): string | null {
  const half = password.slice(0, password.length / 2);
  return half.repeat(2) === password ? half : null;
}

/** Returns whether a password is common, or a common one written twice or with a few digits and signs at its end. */
function isCommonPassword(password: string): boolean {
  const folded = foldPassword(password);
  const plain = folded.replace(ADDED, '');
  return [folded, plain, halfOfTwice(folded), halfOfTwice(plain)].some((word) => word !== null && common.has(word));
}

/**
 * Checks a chosen password (docs/domain.md 6.3): its length, how easily it is guessed, its similarity to the e-mail
 * address, and whether it is common. Throws 422 at `field`, the password's name in the request; the code gives the
 * reason.
 */
export function checkNewPassword(password: string, emailAddress: string, field: string): void {
  const problem = passwordProblem(password, emailAddress);
  if (problem !== null) throw refuseField(field, `password_${problem}`);
  if (isCommonPassword(password)) throw refuseField(field, 'password_common');
}
