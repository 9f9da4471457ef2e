import { findLink, linkNotAllowed } from 'shared-rules/free-text-link';
import { parseEmailAddress } from 'shared-rules/mail';
import { mailInvalid, required, requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';

/** Text that the mail of a request quotes: it may be empty, and holds no link (the server refuses one too). */
export const withoutLink = (label: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => findLink(text) === null,
      ({ input }) => linkNotAllowed(label, findLink(input) ?? ''),
    ),
  );

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
