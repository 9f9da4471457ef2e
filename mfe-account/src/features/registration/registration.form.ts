import {
  addressBuildingName,
  addressCity,
  addressState,
  addressStreet,
  postalCode,
} from 'shared-features/bank/address';
import { corporateNumber } from 'shared-features/bank/corporation-search';
import { transferPersonName } from 'shared-features/bank/transfer-person-name';
import { birthdayReason } from 'shared-rules/birthday';
import { parseDateText } from 'shared-rules/date-text';
import { isKanaWords, toKanaWords } from 'shared-rules/kana-words';
import { kanaInvalid, required, requiredChoice } from 'shared-rules/messages';
import { phoneNumberReason } from 'shared-rules/phone';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';
import type { RegistrationValues } from './registration-values';
import { tidyName } from 'shared-rules/tidy-name';

const name = (label: string) => v.pipe(v.string(), v.transform(tidyName), v.nonEmpty(required(label)));

const kana = (label: string) =>
  v.pipe(
    v.string(),
    v.transform(toKanaWords),
    v.nonEmpty(required(label)),
    v.check((words) => words === '' || isKanaWords(words), kanaInvalid(label)),
  );

const phone = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(required(FIELDS.phoneNumber)),
  v.check(
    (text) => text === '' || phoneNumberReason(text) === null,
    ({ input }) => phoneNumberReason(String(input)) ?? '',
  ),
);

/**
 * Returns the schema of a birthday.
 * @param today 'YYYY-MM-DD' in Japan; undefined until the server answers, and then the server alone rejects future
 *   dates
 */
const birthday = (label: string, today: string | undefined) => {
  const reason = (text: string) => birthdayReason(text, today ?? '9999-12-31');
  return v.pipe(
    v.string(),
    v.nonEmpty(required(label)),
    v.check(
      (text) => text === '' || reason(text) === null,
      ({ input }) => reason(String(input)) ?? '',
    ),
    v.transform((text) => parseDateText(text) ?? text),
  );
};

// In the order of the screen, which the error summary follows.
const contact = {
  user_last_name: name(FIELDS.userLastName),
  user_first_name: name(FIELDS.userFirstName),
  phone_number: phone,
};
const last = {
  business_category: v.pipe(v.string(), v.nonEmpty(requiredChoice(FIELDS.businessCategory))),
  transfer_person_name: transferPersonName(FIELDS.transferPersonName),
};

const corporation = (today: string | undefined) =>
  v.object({
    business_form: v.literal('1'),
    ...contact,
    corporate_number: corporateNumber,
    corporate_name: name(FIELDS.corporateName),
    corporate_name_kana: kana(FIELDS.corporateNameKana),
    representative_name: name(FIELDS.representativeName),
    representative_name_kana: kana(FIELDS.representativeNameKana),
    representative_birthday: birthday(FIELDS.representativeBirthday, today),
    postal_code: postalCode,
    address_state: addressState,
    address_city: addressCity,
    address_street: addressStreet,
    address_building_name: addressBuildingName,
    ...last,
  });

const proprietor = (today: string | undefined) => ({
  business_form: v.literal('2'),
  ...contact,
  business_name: name(FIELDS.businessName),
  business_name_kana: kana(FIELDS.businessNameKana),
  representative_last_name: name(FIELDS.proprietorLastName),
  representative_first_name: name(FIELDS.proprietorFirstName),
  representative_last_name_kana: kana(FIELDS.proprietorLastNameKana),
  representative_first_name_kana: kana(FIELDS.proprietorFirstNameKana),
  representative_birthday: birthday(FIELDS.proprietorBirthday, today),
  business_postal_code: postalCode,
  business_address_state: addressState,
  business_address_city: addressCity,
  business_address_street: addressStreet,
  business_address_building_name: addressBuildingName,
});
const home = {
  home_postal_code: postalCode,
  home_address_state: addressState,
  home_address_city: addressCity,
  home_address_street: addressStreet,
  home_address_building_name: addressBuildingName,
};

const anyForm = (today: string | undefined) =>
  v.variant(
    'business_form',
    [
      corporation(today),
      v.variant('is_home_business', [
        v.object({ is_home_business: v.literal(true), ...proprietor(today), ...last }),
        v.object({ is_home_business: v.literal(false), ...proprietor(today), ...home, ...last }),
      ]),
    ],
    requiredChoice(FIELDS.businessForm),
  );

/** Validated registration, with the fields of its business form only. */
export type RegistrationOutput = v.InferOutput<ReturnType<typeof anyForm>>;

/**
 * Returns the schema of the registration (docs/screens.md 7). Checks and returns only the fields of the chosen business
 * form, ready to send.
 */
export function registrationForm(today: string | undefined) {
  // The input also allows '' as business form; no variant accepts it, so it is rejected.
  return anyForm(today) as unknown as v.GenericSchema<RegistrationValues, RegistrationOutput>;
}
