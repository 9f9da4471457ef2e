import { FIELDS } from 'shared-rules/words';
import { NamePair, NamePart } from './name-pair';

const OWNER = 'ご担当者名';

/** Asks for the two parts of the name of the person in charge: `user_last_name` and `user_first_name` of the form. */
export function UserNameFields() {
  return (
    <NamePair
      label={OWNER}
      first={<NamePart name="user_last_name" label={FIELDS.userLastName} owner={OWNER} autoComplete="family-name" />}
      second={<NamePart name="user_first_name" label={FIELDS.userFirstName} owner={OWNER} autoComplete="given-name" />}
    />
  );
}
