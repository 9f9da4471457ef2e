import { isCorporateNumber, isRegistrationNumber } from 'shared-rules/corporate-number';
import { isKanaWords, toKanaWords } from 'shared-rules/kana-words';
import { parseEmailAddress } from 'shared-rules/mail';
import {
  kanaInvalid,
  mailInvalid,
  registrationNumberFormat,
  registrationNumberOther,
  registrationNumberWrong,
  required,
  requiredChoice,
} from 'shared-rules/messages';
import { phoneNumberReason } from 'shared-rules/phone';
import { tidyName } from 'shared-rules/tidy-name';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';
import { optionalAddressLine, optionalAddressState, optionalPostalCode } from '../../bank/address';
import { optionalCorporateNumber } from '../../bank/corporation-search';
import { normalizeRegistrationNumber } from '../../ui/registration-number';
import type { CompanyValues } from './company-values';

const kana = v.pipe(
  v.string(),
  v.transform(toKanaWords),
  v.nonEmpty(required(FIELDS.supplierNameKana)),
  v.check((words) => words === '' || isKanaWords(words), kanaInvalid(FIELDS.supplierNameKana)),
);

const registrationNumber = v.pipe(
  v.string(),
  v.transform(normalizeRegistrationNumber),
  v.check((text) => text === '' || isRegistrationNumber(text), registrationNumberFormat),
);

const phoneNumber = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => text === '' || phoneNumberReason(text) === null,
    ({ input }) => phoneNumberReason(String(input)) ?? '',
  ),
);

const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || parseEmailAddress(text) !== null, mailInvalid),
  v.transform((text) => parseEmailAddress(text) ?? text),
);

// The order of the entries is the order of the screen: the summary of errors follows it.
const entries = {
  name: v.pipe(v.string(), v.transform(tidyName), v.nonEmpty(required(FIELDS.supplierName))),
  name_kana: kana,
  registration_number: registrationNumber,
  postal_code: optionalPostalCode,
  address_state: optionalAddressState,
  address_city: optionalAddressLine,
  address_street: optionalAddressLine,
  address_building_name: optionalAddressLine,
  phone_number: phoneNumber,
  email_address: emailAddress,
};

const NUMBERS = [['corporate_number'], ['registration_number']] as const;

/** Schema of a corporation. Its registration number is T and its corporate number (docs/domain.md 12). */
const corporation = v.pipe(
  v.object({ business_form: v.literal('1'), corporate_number: optionalCorporateNumber, ...entries }),
  v.forward(
    v.partialCheck(
      NUMBERS,
      ({ registration_number: number }) => !isRegistrationNumber(number) || isRegistrationNumber(number, 'corporation'),
      registrationNumberWrong,
    ),
    ['registration_number'],
  ),
  v.forward(
    v.partialCheck(
      NUMBERS,
      ({ corporate_number: own, registration_number: number }) =>
        !isCorporateNumber(own) || !isRegistrationNumber(number, 'corporation') || number === `T${own}`,
      registrationNumberOther,
    ),
    ['registration_number'],
  ),
);

const soleProprietor = v.object({ business_form: v.literal('2'), ...entries });

type AddressPart = 'postal_code' | 'address_state' | 'address_city' | 'address_street';
const ADDRESS = [
  ['postal_code'],
  ['address_state'],
  ['address_city'],
  ['address_street'],
  ['address_building_name'],
] as const;

/** Requires a part of the address if any other part is filled in. The whole address is optional. */
const asked = <Part extends AddressPart>(part: Part, message: string) =>
  v.forward(
    v.partialCheck<Company, typeof ADDRESS, Company, string>(
      ADDRESS,
      (address) => address[part] !== '' || ADDRESS.every(([name]) => address[name] === ''),
      message,
    ),
    [part],
  );

const eitherForm = v.variant('business_form', [corporation, soleProprietor], requiredChoice(FIELDS.businessForm));

/** Validated supplier, with the fields of its business form only. */
export type Company = v.InferOutput<typeof eitherForm>;

/** Schema of a typed supplier (docs/screens.md 7). The output is ready to send. */
export const companyForm = v.pipe(
  eitherForm,
  asked('postal_code', required(FIELDS.postalCode)),
  asked('address_state', requiredChoice(FIELDS.addressState)),
  asked('address_city', required(FIELDS.addressCity)),
  asked('address_street', required(FIELDS.addressStreet)),
  // The input also allows '' as business form; no variant accepts it, so it is rejected.
) as unknown as v.GenericSchema<CompanyValues, Company>;
