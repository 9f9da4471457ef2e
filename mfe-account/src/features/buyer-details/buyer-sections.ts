import type { LoginUser } from 'shared-api/types';
import { formatPostalCode } from 'shared-rules/postal';
import { FIELDS } from 'shared-rules/words';
import type { Description } from 'shared-ui/core';

type Corporation = Extract<LoginUser, { businessForm: 1 }>['corporation'];
type SoleProprietor = Extract<LoginUser, { businessForm: 2 }>['soleProprietor'];

/** Section of a buyer's registered data. */
export interface BuyerSection {
  readonly title: string;
  /** First field of the section, by the contract's name. A form that changes it starts there. */
  readonly field: string;
  readonly items: readonly Description[];
}

/**
 * Returns the registered data of a corporation (docs/specification.md 3.1), except 振込名義, which has its own section.
 */
export function corporationSections(corporation: Corporation): readonly BuyerSection[] {
  return [
    {
      title: '法人情報',
      field: 'corporate_number',
      items: [
        { term: FIELDS.corporateNumber, detail: corporation.corporate_number },
        { term: FIELDS.corporateName, detail: corporation.corporate_name },
        { term: FIELDS.corporateNameKana, detail: corporation.corporate_name_kana },
      ],
    },
    {
      title: '代表者',
      field: 'representative_name',
      items: [
        { term: FIELDS.representativeName, detail: corporation.representative_name },
        { term: FIELDS.representativeNameKana, detail: corporation.representative_name_kana },
        { term: FIELDS.representativeBirthday, detail: birthdayText(corporation.representative_birthday) },
      ],
    },
    { title: '所在地', field: 'postal_code', items: addressItems(corporation) },
  ];
}

/** Returns the registered data of a sole proprietor. */
export function soleProprietorSections(proprietor: SoleProprietor): readonly BuyerSection[] {
  return [
    {
      title: '事業の情報',
      field: 'business_name',
      items: [
        { term: FIELDS.businessName, detail: proprietor.business_name },
        { term: FIELDS.businessNameKana, detail: proprietor.business_name_kana },
      ],
    },
    {
      title: '事業主',
      field: 'representative_last_name',
      items: [
        {
          term: '事業主の氏名',
          detail: `${proprietor.representative_last_name} ${proprietor.representative_first_name}`,
        },
        {
          term: '事業主の氏名（カナ）',
          detail: `${proprietor.representative_last_name_kana} ${proprietor.representative_first_name_kana}`,
        },
        { term: FIELDS.proprietorBirthday, detail: birthdayText(proprietor.representative_birthday) },
      ],
    },
    {
      title: FIELDS.businessAddress,
      field: 'business_postal_code',
      items: addressItems(unprefixed(proprietor, 'business_')),
    },
    { title: FIELDS.homeAddress, field: 'home_postal_code', items: addressItems(unprefixed(proprietor, 'home_')) },
  ];
}

/** Returns a birthday in words, without the day of the week. */
function birthdayText(birthday: string): string {
  const [year, month, day] = birthday.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

type Address = Pick<
  Corporation,
  'postal_code' | 'address_state' | 'address_city' | 'address_street' | 'address_building_name'
>;

const unprefixed = (proprietor: SoleProprietor, prefix: 'business_' | 'home_'): Address => ({
  postal_code: proprietor[`${prefix}postal_code`],
  address_state: proprietor[`${prefix}address_state`],
  address_city: proprietor[`${prefix}address_city`],
  address_street: proprietor[`${prefix}address_street`],
  address_building_name: proprietor[`${prefix}address_building_name`],
});

const addressItems = (address: Address): readonly Description[] => [
  { term: FIELDS.postalCode, detail: formatPostalCode(address.postal_code) },
  { term: '住所', detail: `${address.address_state}${address.address_city}${address.address_street}` },
  ...(address.address_building_name === ''
    ? []
    : [{ term: FIELDS.addressBuildingName, detail: address.address_building_name }]),
];
