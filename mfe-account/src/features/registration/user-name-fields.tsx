import { tidyName } from 'shared-rules/tidy-name';
import { FIELDS } from 'shared-rules/words';
import { TextField } from 'shared-ui/forms';
import { NamePair } from './name-pair';

const OWNER = 'ご担当者名';

/** Longest part of a name, in characters. */
const NAME_LIMIT = 50;

/** Asks for the two parts of the name of the person in charge: `user_last_name` and `user_first_name` of the form. */
export function UserNameFields() {
  return (
    <NamePair
      label={OWNER}
      first={
        <TextField
          name="user_last_name"
          label={FIELDS.userLastName}
          labelLead={`${OWNER} `}
          badge="required"
          autoComplete="family-name"
          maxLength={NAME_LIMIT}
          normalize={tidyName}
        />
      }
      second={
        <TextField
          name="user_first_name"
          label={FIELDS.userFirstName}
          labelLead={`${OWNER} `}
          badge="required"
          autoComplete="given-name"
          maxLength={NAME_LIMIT}
          normalize={tidyName}
        />
      }
    />
  );
}
