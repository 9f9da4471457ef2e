import { parseEmailAddress } from 'shared-rules/mail';
import { mailInvalid, required, requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';
import { withoutLink } from './without-link';

export const RECIPIENT_NAME_LABEL = 'ご担当者名';
/** Characters of a person's name; the mail has it in one line. */
export const NAME_LIMIT = 100;
/** Characters of a mail address (RFC 5321). */
export const EMAIL_LIMIT = 254;

/** Validation of who is asked, and at which address. */
export const partnerForm = v.object({
  supplierId: v.pipe(v.string(), v.nonEmpty(requiredChoice(FIELDS.supplier))),
  recipientEmail: v.pipe(
    v.string(),
    v.nonEmpty(required(FIELDS.emailAddress)),
    v.check((text) => text === '' || parseEmailAddress(text) !== null, mailInvalid),
  ),
  recipientName: v.pipe(
    withoutLink(RECIPIENT_NAME_LABEL),
    v.maxLength(NAME_LIMIT, `${RECIPIENT_NAME_LABEL}は${NAME_LIMIT}文字以内で入力してください。`),
  ),
});
