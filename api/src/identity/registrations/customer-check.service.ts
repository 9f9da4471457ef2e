import type { simpleCheckUser } from 'shared-api/contract/sign-up';
import { jstDate } from 'shared-rules/time';
import type { Static } from 'typebox';
import type { Context } from '../../platform/context/context';
import { invalidFields, problem } from '../../platform/http/failure';
import { checkFields, type Fields } from '../../reference';
import { isCustomer, isPersonCustomer } from './customer.repository';
import { CORPORATION_FIELDS, SOLE_PROPRIETOR_FIELDS } from '../users/registration-fields';

type Asked = Static<typeof simpleCheckUser.body>;
type Found = Static<(typeof simpleCheckUser.responses)[200]>;

/** Two people may share name and birthday, so this is a warning and the user may continue. */
const PERSON_IS_CUSTOMER =
  'お名前と生年月日が同じお客様が、すでに登録されています。以前に登録されたことがある場合は、お問い合わせください。';

function tidied<K extends string>(
  fields: Fields<Record<K, string>>,
  typed: Readonly<Record<K, string>>,
  today: string,
): Record<K, string> {
  const { value, errors } = checkFields(fields, typed, today);
  if (errors.length > 0) throw invalidFields(errors);
  return value;
}

const found = (isKnown: boolean, message: string): Found => ({ is_customer: isKnown, message: isKnown ? message : '' });

/**
 * Returns whether a corporation, or a person, is already a customer. Throws 422 for an invalid corporate number, name
 * or birthday.
 */
export async function findCustomer({ database, clock }: Context, asked: Asked): Promise<Found> {
  const today = jstDate(await clock.now());
  if ('corporate_number' in asked) {
    const { corporate_number } = tidied({ corporate_number: CORPORATION_FIELDS.corporate_number }, asked, today);
    return found(await isCustomer(database, corporate_number), problem('corporation_is_customer').message);
  }
  const { representative_last_name, representative_first_name, representative_birthday } = SOLE_PROPRIETOR_FIELDS;
  const person = tidied({ representative_last_name, representative_first_name, representative_birthday }, asked, today);
  const isKnown = await isPersonCustomer(database, {
    lastName: person.representative_last_name,
    firstName: person.representative_first_name,
    birthday: person.representative_birthday,
  });
  return found(isKnown, PERSON_IS_CUSTOMER);
}
