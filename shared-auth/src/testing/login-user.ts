import type { LoginUser } from 'shared-api/types';

/** Login user in tests: of a corporation, like the demo's. */
export const loginUser: LoginUser = {
  emailAddress: 'hanako@aoba.example',
  userLastName: '山田',
  userFirstName: '花子',
  buyerId: 1,
  businessForm: 1,
  phoneNumber: '0312345678',
  externalIntegrationClientIds: [],
  collectionMode: 'enabled',
  role: 'administrator',
  hasColleagues: false,
  approvals: null,
  companies: [{ buyerId: 1, name: '株式会社青葉製作所' }],
  corporation: {
    corporate_name: '株式会社青葉製作所',
    corporate_name_kana: 'カブシキガイシャアオバセイサクショ',
    corporate_number: '7000012050002',
    representative_name: '青葉 太郎',
    representative_name_kana: 'アオバ タロウ',
    postal_code: '1000005',
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '丸の内1-1-1',
    address_building_name: '',
    representative_birthday: '1970-04-01',
    transfer_person_name: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
  },
};
