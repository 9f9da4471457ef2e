import { required } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { nonEmpty, object, pipe, string } from 'valibot';
import { emailAddress } from '../../ui/email-address';

/** E-mail and password. The password's own rules are of no use here: an older one may be shorter. */
export const signinSchema = object({
  email_address: emailAddress,
  password: pipe(string(), nonEmpty(required(FIELDS.password))),
});
