import { required } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { nonEmpty, object, pipe, string, transform } from 'valibot';
import { tidyName } from 'shared-rules/tidy-name';

const name = (label: string) => pipe(string(), transform(tidyName), nonEmpty(required(label)));

/** Name of the login user, by the names of the contract. */
export const userNameForm = object({
  user_last_name: name(FIELDS.userLastName),
  user_first_name: name(FIELDS.userFirstName),
});
