import { bankAndBranch, bankFailures } from './bank-and-branch';

test('codes are resolved to names', async () => {
  expect(await bankAndBranch('0001', '108')).toEqual({ bankName: 'みずほ銀行', branchName: '神田支店' });
  expect(await bankAndBranch('9900', '058')).toEqual({ bankName: 'ゆうちょ銀行', branchName: '〇五八支店' });
});

test.each([
  ['', '', 'bank_code', '金融機関が選択されていません。'],
  ['9998', '001', 'bank_code', '選択した金融機関が見つかりません。金融機関を選び直してください。'],
  ['１', '001', 'bank_code', '選択した金融機関が見つかりません。金融機関を選び直してください。'],
  ['0001', '', 'branch_code', '支店が選択されていません。'],
  ['0001', '999', 'branch_code', '選択した支店が見つかりません。支店を選び直してください。'],
  ['9900', '108 ', 'branch_code', '選択した支店が見つかりません。支店を選び直してください。'],
])('bank %p and branch %p are rejected at %s', async (bankCode, branchCode, field, message) => {
  expect(await bankAndBranch(bankCode, branchCode)).toBeUndefined();
  expect(await bankFailures(bankCode, branchCode)).toMatchObject([{ field, message }]);
});

test('an existing branch has no errors', async () => {
  expect(await bankFailures('0001', '108')).toEqual([]);
});
