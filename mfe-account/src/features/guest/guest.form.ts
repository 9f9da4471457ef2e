import {
  addressBuildingName,
  addressCity,
  addressState,
  addressStreet,
  postalCode,
} from 'shared-features/bank/address';
import { corporateNumber } from 'shared-features/bank/corporation-search';
import { transferPersonName } from 'shared-features/bank/transfer-person-name';
import { required } from 'shared-rules/messages';
import { phoneNumberReason } from 'shared-rules/phone';
import { tidyName } from 'shared-rules/tidy-name';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';
import { agreement } from '../signup/signup.form';

const name = (label: string) => v.pipe(v.string(), v.transform(tidyName), v.nonEmpty(required(label)));

/** Schema of who pays without an account, in the order of the screen. */
export const guestSchema = v.object({
  name: name(FIELDS.guestName),
  corporate_number: v.union([v.literal(''), corporateNumber]),
  postal_code: postalCode,
  address_state: addressState,
  address_city: addressCity,
  address_street: addressStreet,
  address_building_name: addressBuildingName,
  last_name: name(FIELDS.userLastName),
  first_name: name(FIELDS.userFirstName),
  phone_number: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required(FIELDS.phoneNumber)),
    v.check(
      (text) => text === '' || phoneNumberReason(text) === null,
      ({ input }) => phoneNumberReason(String(input)) ?? '',
    ),
  ),
  transfer_person_name: transferPersonName(FIELDS.transferPersonName),
  agrees: agreement,
});

/** Empty form. */
export const EMPTY_GUEST = {
  name: '',
  corporate_number: '',
  postal_code: '',
  address_state: '',
  address_city: '',
  address_street: '',
  address_building_name: '',
  last_name: '',
  first_name: '',
  phone_number: '',
  transfer_person_name: '',
  agrees: false,
};
