import { passwordMessage, passwordProblem } from 'shared-rules/password';
import { invalidField } from '../../platform/http/failure';
import { isCommonPassword } from './common-passwords';

/**
 * Checks a password that somebody chooses (domain model, "Accounts and sessions"): its length, how easily it is guessed,
 * its likeness to the e-mail address, and whether it is a common one. Throws 422 at `field`, the name of the password in
 * the request; the code says which it was.
 */
export function checkNewPassword(password: string, emailAddress: string, field: string): void {
  const problem = passwordProblem(password, emailAddress);
  if (problem !== null) throw invalidField(field, problem, passwordMessage(problem));
  if (isCommonPassword(password)) throw invalidField(field, 'common', passwordMessage('guessable'));
}
