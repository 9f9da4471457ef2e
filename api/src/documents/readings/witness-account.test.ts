import type { ReadFields } from 'shared-api/types';
import { withWitnessOfBanks } from './witness-account';

const NONE = { amount: null, issue_date: null, due_date: null, invoice_number: null, issuer: null, addressee: null };
const accountOf = async (bank: string, branch: string, number = '1234567') => {
  const value = { bank_name: bank, branch_name: branch, account_type: 2, account_number: number, holder: 'カ)アオバ' };
  const fields = { ...NONE, registration_number: null, bank_account: { value, place: null, is_doubtful: false } };
  return (await withWitnessOfBanks(fields as ReadFields)).bank_account;
};
const doubtOf = async (...printed: Parameters<typeof accountOf>): Promise<boolean | undefined> =>
  (await accountOf(...printed))?.is_doubtful;

test.each([
  ['みずほ銀行', '梅田支店'],
  ['三菱東京UFJ銀行', '新宿支店'],
  ['北陸銀行', '金沢支店'],
  ['ゆうちょ銀行', '〇一八'],
  ['みずほ銀行', '001'],
])('no doubt about %s %s', async (bank, branch) => {
  expect(await doubtOf(bank, branch)).toBe(false);
});

test.each([
  ['みずはほ銀行', '梅田支店'],
  ['みずほ銀行', '梅日支店'],
  ['みずほ銀行', '999'],
  ['みずほ銀行', ''],
])('doubt about %s %s, which no list has', async (bank, branch) => {
  expect(await doubtOf(bank, branch)).toBe(true);
});

test('a 記号番号 has the form that the bank gives it', async () => {
  expect(await doubtOf('ゆうちょ銀行', '', '14080-12345671')).toBe(false);
  expect(await doubtOf('ゆうちょ銀行', '', '14080-12345672')).toBe(true);
});

test('a misread branch becomes the nearest one, in doubt, with what was read beside it', async () => {
  expect(await accountOf('りそな銀行', '桜州支店')).toMatchObject({
    value: { bank_name: 'りそな銀行', branch_name: '桜川支店' },
    is_doubtful: true,
    others: [{ value: { branch_name: '桜州支店' } }],
  });
});
