import type { ReadFields } from 'shared-api/types';
import { DOUBT } from './fields/reasons';
import { witnessed, withWitnessOfBanks } from './witness-account';

interface Codes {
  readonly bank_code?: string;
  readonly branch_code?: string;
}

const NONE = { amount: null, issue_date: null, due_date: null, invoice_number: null, issuer: null, addressee: null };
const fieldsOf = (bank: string, branch: string, number = '1234567', codes: Codes = {}): ReadFields => {
  const own = {
    bank_name: bank,
    branch_name: branch,
    account_type: 2,
    account_number: number,
    holder: 'カ)アオバ',
  } as const;
  const account = { value: { ...own, ...codes }, place: null, is_doubtful: false };
  return { ...NONE, registration_number: null, bank_account: account };
};
const accountOf = async (...printed: Parameters<typeof fieldsOf>) =>
  (await withWitnessOfBanks(fieldsOf(...printed))).bank_account;
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

test.each([
  ['of the bank', { bank_code: '0005' }, { bank_name: '三菱UFJ銀行', branch_name: '梅田支店' }],
  ['of the branch', { branch_code: '458' }, { bank_name: 'みずほ銀行', branch_name: '豊田支店' }],
  ['of both', { bank_code: '0009', branch_code: '015' }, { bank_name: '三井住友銀行' }],
])('a code %s that is another than the name is a doubt, and a choice', async (_what, codes, meant) => {
  expect(await accountOf('みずほ銀行', '梅田支店', '1234567', codes)).toMatchObject({
    value: { bank_name: 'みずほ銀行', branch_name: '梅田支店', other_statement: expect.stringMatching(/コード|店番/) },
    is_doubtful: true,
    doubt: DOUBT.codeDiffers,
    others: [{ value: meant }],
  });
});

test('the account of each invoice of a file is compared', async () => {
  const fields = fieldsOf('みずほ銀行', '梅日支店');
  const invoices = [{ first_page: 2, last_page: 2, fields }];
  const { document } = await witnessed({ fields, document: { remarks: [], missing: [], invoices } });
  expect(document.invoices).toMatchObject([{ fields: { bank_account: { is_doubtful: true } } }]);
});

describe('an account of an e-invoice, which has codes alone', () => {
  const named = async (bank: string, branch: string) => {
    const fields = fieldsOf('', '', '1234567', { bank_code: bank, branch_code: branch });
    const account = fields.bank_account && { ...fields.bank_account, witness: 'e_invoice' as const };
    return (await withWitnessOfBanks({ ...fields, bank_account: account })).bank_account;
  };

  it('gets the names of its bank and branch', async () => {
    expect(await named('0001', '001')).toMatchObject({
      value: { bank_name: 'みずほ銀行', branch_name: '東京営業部' },
      is_doubtful: false,
    });
  });

  it.each([
    ['1234', '567'],
    ['0001', '000'],
  ])('is doubtful if no bank has %s %s', async (bank, branch) => {
    expect(await named(bank, branch)).toMatchObject({ is_doubtful: true, doubt: DOUBT.codesUnknown });
  });
});
