import { supplierAccountText } from './supplier-account-text';

it('shows bank, branch, type, number and holder in one line', () => {
  expect(
    supplierAccountText({
      id: 1,
      bank_code: '0001',
      bank_name: 'みずほ銀行',
      branch_code: '108',
      branch_name: '神田支店',
      account_type: 2,
      account_number: '1234567',
      holder_kana: 'ﾕ)ﾐﾅﾄｲﾝｻﾂ',
      revision: 1,
      holder_check: 'match',
    }),
  ).toBe('みずほ銀行　神田支店　普通 1234567　ﾕ)ﾐﾅﾄｲﾝｻﾂ');
});
