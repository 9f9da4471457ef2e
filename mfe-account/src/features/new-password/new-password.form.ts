import { required } from 'shared-rules/messages';
import { passwordMessage, passwordProblem } from 'shared-rules/password';
import { nonEmpty, pipe, rawCheck, string } from 'valibot';

/** Returns the error message for a new password; null if it is valid. The server also rejects common passwords. */
function newPasswordMessage(password: string, emailAddress: string): string | null {
  const problem = passwordProblem(password, emailAddress);
  return problem === null ? null : passwordMessage(problem);
}

/**
 * Returns the schema of a new password.
 * @param label of its field
 */
export function newPassword(label: string) {
  return pipe(
    string(),
    nonEmpty(required(label)),
    rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed && dataset.value !== '' ? newPasswordMessage(dataset.value, '') : null;
      if (message !== null) addIssue({ message });
    }),
  );
}
