import type { LoginUser } from 'shared-api/types';
import { loginUser } from 'shared-auth/testing';

const { emailAddress, userLastName, userFirstName, buyerId, phoneNumber, externalIntegrationClientIds } = loginUser;

/** For tests: sole proprietor as the login user. */
export const soleProprietorUser: LoginUser = {
  emailAddress,
  userLastName,
  userFirstName,
  buyerId,
  phoneNumber,
  externalIntegrationClientIds,
  businessForm: 2,
  collectionMode: 'buyer_only',
  role: 'administrator',
  hasColleagues: false,
  approvals: null,
  companies: [{ buyerId, name: '佐藤デザイン事務所' }],
  soleProprietor: {
    business_name: '佐藤デザイン事務所',
    business_name_kana: 'サトウデザインジムショ',
    representative_last_name: '佐藤',
    representative_first_name: '健',
    representative_last_name_kana: 'サトウ',
    representative_first_name_kana: 'ケン',
    representative_birthday: '1985-07-20',
    business_postal_code: '1500001',
    business_address_state: '東京都',
    business_address_city: '渋谷区',
    business_address_street: '神宮前1-2-3',
    business_address_building_name: '佐藤ビル2F',
    home_postal_code: '2310001',
    home_address_state: '神奈川県',
    home_address_city: '横浜市中区',
    home_address_street: '新港1-1',
    home_address_building_name: '',
    transfer_person_name: 'ｻﾄｳ ｹﾝ',
  },
};
