import { required } from 'shared-rules/messages';
import { passwordMessage, passwordProblem } from 'shared-rules/password';
import { nonEmpty, pipe, rawCheck, string } from 'valibot';

/**
 * What is wrong with a new password, in words for its field; null where nothing is. The server also knows the common
 * ones.
 */
function newPasswordMessage(password: string, emailAddress: string): string | null {
  const problem = passwordProblem(password, emailAddress);
  return problem === null ? null : passwordMessage(problem);
}

/** A new password by itself. @param label of its field */
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
