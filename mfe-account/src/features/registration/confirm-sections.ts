import type { CorporationRegistration, Registration, SoleProprietorRegistration } from 'shared-api/types';
import { formatPhoneNumber } from 'shared-rules/phone';
import { formatPostalCode } from 'shared-rules/postal';
import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import type { Description } from 'shared-ui/core';
import { isHomeBusiness } from './registration-values';

/** One part of what is confirmed. */
interface ConfirmSection {
  readonly title: string;
  /** The field that 変更 leads to. */
  readonly focus: string;
  readonly items: readonly Description[];
}

type Category = { readonly code: string; readonly name: string };

/** What is registered, in the order of the form. @param categories names of 業種; while they are not there its code is shown */
export function confirmSections(registration: Registration, emailAddress: string, categories: readonly Category[]): readonly ConfirmSection[] {
  const form = registration.business_form;
  const person = registration.business_form === 1 ? registration.corporation : registration.sole_proprietor;
  return [
    { title: FIELDS.businessForm, focus: 'business_form', items: [{ term: FIELDS.businessForm, detail: BUSINESS_FORM_LABELS[form] }] },
    {
      title: 'ご担当者',
      focus: 'user_last_name',
      items: [
        { term: 'ご担当者名', detail: `${person.user_last_name} ${person.user_first_name}` },
        { term: FIELDS.phoneNumber, detail: formatPhoneNumber(person.phone_number) },
        { term: FIELDS.emailAddress, detail: emailAddress },
      ],
    },
    ...(registration.business_form === 1 ? ofCorporation(registration.corporation) : ofProprietor(registration.sole_proprietor)),
    {
      title: '事業内容',
      focus: 'business_category',
      items: [{ term: FIELDS.businessCategory, detail: categories.find(({ code }) => code === person.business_category)?.name ?? person.business_category }],
    },
    { title: '振込名義', focus: 'transfer_person_name', items: [{ term: FIELDS.transferPersonName, detail: person.transfer_person_name }] },
  ];
}

function ofCorporation(corporation: CorporationRegistration): readonly ConfirmSection[] {
  return [
    {
      title: '法人情報',
      focus: 'corporate_number',
      items: [
        { term: FIELDS.corporateNumber, detail: corporation.corporate_number },
        { term: FIELDS.corporateName, detail: corporation.corporate_name },
        { term: FIELDS.corporateNameKana, detail: corporation.corporate_name_kana },
      ],
    },
    {
      title: '代表者',
      focus: 'representative_name',
      items: [
        { term: FIELDS.representativeName, detail: corporation.representative_name },
        { term: FIELDS.representativeNameKana, detail: corporation.representative_name_kana },
        { term: FIELDS.representativeBirthday, detail: birthdayText(corporation.representative_birthday) },
      ],
    },
    { title: '所在地', focus: 'postal_code', items: addressItems(corporation) },
  ];
}

function ofProprietor(proprietor: SoleProprietorRegistration): readonly ConfirmSection[] {
  return [
    {
      title: '事業の情報',
      focus: 'business_name',
      items: [
        { term: FIELDS.businessName, detail: proprietor.business_name },
        { term: FIELDS.businessNameKana, detail: proprietor.business_name_kana },
      ],
    },
    {
      title: '事業主',
      focus: 'representative_last_name',
      items: [
        { term: '事業主の氏名', detail: `${proprietor.representative_last_name} ${proprietor.representative_first_name}` },
        { term: '事業主の氏名(カナ)', detail: `${proprietor.representative_last_name_kana} ${proprietor.representative_first_name_kana}` },
        { term: FIELDS.proprietorBirthday, detail: birthdayText(proprietor.representative_birthday) },
      ],
    },
    { title: FIELDS.businessAddress, focus: 'business_postal_code', items: addressItems(withoutPrefix(proprietor, 'business_')) },
    {
      title: FIELDS.homeAddress,
      focus: 'is_home_business',
      items: isHomeBusiness(proprietor) ? [{ term: FIELDS.homeAddress, detail: '事業所と同じ' }] : addressItems(withoutPrefix(proprietor, 'home_')),
    },
  ];
}

/** A birthday without its day of the week, which nobody asks for. */
function birthdayText(birthday: string): string {
  const [year, month, day] = birthday.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

type Address = Pick<CorporationRegistration, 'postal_code' | 'address_state' | 'address_city' | 'address_street' | 'address_building_name'>;

function withoutPrefix(proprietor: SoleProprietorRegistration, prefix: 'business_' | 'home_'): Address {
  return {
    postal_code: proprietor[`${prefix}postal_code`],
    address_state: proprietor[`${prefix}address_state`],
    address_city: proprietor[`${prefix}address_city`],
    address_street: proprietor[`${prefix}address_street`],
    address_building_name: proprietor[`${prefix}address_building_name`],
  };
}

function addressItems(address: Address): readonly Description[] {
  return [
    { term: FIELDS.postalCode, detail: formatPostalCode(address.postal_code) },
    { term: '住所', detail: `${address.address_state}${address.address_city}${address.address_street}` },
    ...(address.address_building_name === '' ? [] : [{ term: FIELDS.addressBuildingName, detail: address.address_building_name }]),
  ];
}
