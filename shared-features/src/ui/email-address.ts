import { parseEmailAddress } from 'shared-rules/mail';
import { mailInvalid, required } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { check, nonEmpty, pipe, string, transform, trim } from 'valibot';

/** Name of the field, here and in the API. */
export const EMAIL_ADDRESS = 'email_address';

/** An e-mail address as typed, of any width; given out as it is kept and compared. */
export const emailAddress = pipe(
  string(),
  trim(),
  nonEmpty(required(FIELDS.emailAddress)),
  check((text) => parseEmailAddress(text) !== null, mailInvalid),
  transform((text) => parseEmailAddress(text) ?? text),
);
