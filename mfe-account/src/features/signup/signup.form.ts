import { emailAddress } from 'shared-features/ui/email-address';
import { passwordMessage, passwordProblem } from 'shared-rules/password';
import { FIELDS } from 'shared-rules/words';
import { boolean, check, forward, literal, object, pipe } from 'valibot';
import { newPassword } from '../new-password/new-password.form';

const CONSENT_MISSING = '利用規約への同意が必要です。内容を確認のうえ、チェックを入れてください。';

/** Agreement to the terms. */
export const agreement = pipe(boolean(), literal(true, CONSENT_MISSING));

/** Address, password and agreement. A password that is made of the address is refused at the password. */
export const signupSchema = pipe(
  object({
    email_address: emailAddress,
    password: newPassword(FIELDS.password),
    agrees: agreement,
  }),
  forward(
    check(
      ({ email_address: mail, password }) => passwordProblem(password, mail) !== 'like_email',
      passwordMessage('like_email'),
    ),
    ['password'],
  ),
);

/** Schema for returning users: only the address. */
export const resumeSchema = object({ email_address: emailAddress });
