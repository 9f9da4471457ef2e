import { mailInvalid, required } from 'shared-rules/messages';
import { toHalfWidth } from 'shared-rules/width';
import { FIELDS } from 'shared-rules/words';
import { email, nonEmpty, object, pipe, string, transform, trim } from 'valibot';

/** E-mail and password. The password's own rules are of no use here: an older one may be shorter. */
export const signinSchema = object({
  email_address: pipe(
    string(), transform(toHalfWidth), trim(), nonEmpty(required(FIELDS.emailAddress)), email(mailInvalid),
  ),
  password: pipe(string(), nonEmpty(required(FIELDS.password))),
});

export const signinDefaults = { email_address: '', password: '' };
