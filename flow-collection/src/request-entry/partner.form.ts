import { findLink, linkNotAllowed } from 'shared-rules/free-text-link';
import { parseEmailAddress } from 'shared-rules/mail';
import { mailInvalid, required, requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';

/**
 * Returns the schema of a text that the request's mail quotes. It may be empty, but must not contain a link (the server
 * checks it too).
 */
export const withoutLink = (label: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => findLink(text) === null,
      ({ input }) => linkNotAllowed(label, findLink(input) ?? ''),
    ),
  );

export const RECIPIENT_NAME_LABEL = 'ご担当者名';
/** Maximum length of a person's name, in characters. The mail has it on one line. */
export const NAME_LIMIT = 100;
/** Maximum length of a mail address, in characters (RFC 5321). */
export const EMAIL_LIMIT = 254;

/** Schema of the partner and the recipient's address. */
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
