import type { PreCheckItem, ReadFields } from 'shared-api/types';
import { runChecks } from './checks';
import type { Facts } from './facts';
import { account, chosen, entered, facts, fields, read } from './testing/facts';

const saying = (more: Partial<ReadFields>): Facts =>
  facts({ document: { state: 'read', fields: fields(more), files: {} } });
const attention = (given: Facts): PreCheckItem[] => runChecks(given).filter(({ result }) => result === 'attention');

test.each<[string, Facts]>([
  ['everything fits', facts()],
  ['a person is addressed', saying({ addressee: read('佐藤 健') })],
  ['business and person are addressed', saying({ addressee: read('佐藤デザイン事務所　佐藤 健') })],
  ['a department is addressed', saying({ addressee: read('佐藤デザイン事務所 経理部') })],
  ['the bank knows the holder', facts({ account: { ...chosen, holderCheck: 'match' } })],
  ['an account of 記号 1xxxx is 通常貯蓄貯金, which is not printed', facts({ account: { ...chosen, accountType: 4 } })],
  ['the payment keeps its date', facts({ transferDate: '2026-11-10', keptDate: '2026-11-10' })],
  ['the rest of the amount is paid', facts({ amount: 60_650, paidElsewhere: 40_000 })],
  [
    'the account is printed as other banks know it',
    saying({ bank_account: read(account({ branch_name: '〇五八店', account_type: 2, account_number: '1234567' })) }),
  ],
  [
    'a number is printed without its zeros',
    facts({
      account: { ...chosen, accountNumber: '0012345' },
      document: {
        state: 'read',
        fields: fields({ bank_account: read(account({ account_number: '12345' })) }),
        files: {},
      },
    }),
  ],
  [
    'the holder is printed in kanji as the supplier is called',
    facts({
      supplier: { name: '鈴木一郎', businessForm: 2, registrationNumber: null },
      document: {
        state: 'read',
        fields: fields({ issuer: read('鈴木一郎'), bank_account: read(account({ holder: '鈴木 一郎' })) }),
        files: {},
      },
    }),
  ],
])('nothing to look at: %s', (_name, given) => {
  expect(attention(given)).toEqual([]);
});

test.each<[string, string, Facts, string]>([
  [
    'a company of the same name is addressed',
    'addressee',
    saying({ addressee: read('株式会社佐藤デザイン事務所') }),
    '会社の種類',
  ],
  [
    'another company begins with the name',
    'addressee',
    saying({ addressee: read('佐藤デザイン事務所販売') }),
    '名称が異なります',
  ],
  [
    'symbol and number lead to another account',
    'bank_account',
    saying({ bank_account: read(account({ account_number: '10640-12345671' })) }),
    '店番 068',
  ],
  [
    'a 振替口座 whose digit between was taken for one of its own',
    'bank_account',
    facts({
      document: {
        state: 'read',
        fields: fields({ bank_account: read(account({ account_number: '00210-54321' })) }),
        files: {},
      },
      account: { ...chosen, branchCode: '029', branchName: '〇二九支店', accountType: 1, accountNumber: '0754321' },
    }),
    '店番 029 当座 0054321',
  ],
  [
    'the document has two numbers for one account',
    'bank_account',
    saying({
      bank_account: read(account({ account_number: '10530-12345671', other_statement: '〇五八店 普通 1234568' })),
    }),
    '「記号 10530 番号 12345671」・「〇五八店 普通 1234568」',
  ],
  [
    'the document says 通常貯蓄貯金',
    'bank_account',
    saying({ bank_account: read(account({ account_type: 4 })) }),
    '貯蓄 1234567',
  ],
  [
    'symbol and number are none',
    'bank_account',
    saying({ bank_account: read(account({ account_number: '10530-12345670' })) }),
    '記号 10530',
  ],
  [
    'the holder is in kanji of somebody else',
    'holder',
    saying({ bank_account: read(account({ holder: '鈴木 二郎' })) }),
    'カナではない',
  ],
  [
    'the bank knows another holder, whatever is printed',
    'holder',
    facts({ account: { ...chosen, holderCheck: 'mismatch' } }),
    '金融機関の登録と一致しません',
  ],
  ['issued in the future', 'issue_date', saying({ issue_date: read('2026-11-10') }), '先の日付'],
  ['past its due date', 'due_date', facts({ today: '2026-12-11', transferDate: null }), '過ぎています'],
  [
    'past the registered due date where none was read',
    'due_date',
    facts({
      today: '2026-12-11',
      transferDate: null,
      document: { state: 'pending', fields: fields({ due_date: null }), files: {} },
    }),
    '過ぎています',
  ],
  ['more than the rest', 'amount', facts({ paidElsewhere: 1 }), 'ほかの申請 1円と合わせて'],
  ['the same one exists', 'duplicate', facts({ duplicates: [{ doc_number: 42, reasons: ['number'] }] }), 'I-00000042'],
])('to look at: %s', (_name, code, given, words) => {
  const [item, ...others] = attention(given);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ code, message: expect.stringContaining(words) });
});

test('more than two months since its issue, without a due date', () => {
  const given = facts({
    today: '2027-01-06',
    transferDate: null,
    invoice: { ...entered, dueDate: '2027-01-31' },
    document: { state: 'read', fields: fields({ due_date: null }), files: {} },
  });
  expect(attention(given).map(({ code }) => code)).toEqual(['issue_date', 'due_date']);
  expect(attention({ ...given, today: '2027-01-05' }).map(({ code }) => code)).toEqual(['due_date']);
});

test.each([
  ['unknown', 'unknown', '金融機関の登録とは照合できませんでした'],
  ['match', 'ok', '書類の記載と一致しています'],
])('a holder that the banks call %s is %s', (holderCheck, result, words) => {
  expect(runChecks(facts({ account: { ...chosen, holderCheck } })).find(({ code }) => code === 'holder')).toMatchObject(
    { result, message: expect.stringContaining(words) },
  );
});

test('a check on a document being read is pending; one without a document answers at once', () => {
  const nothing = fields(Object.fromEntries(Object.keys(fields()).map((name) => [name, null])));
  const items = runChecks(facts({ document: { state: 'pending', fields: nothing, files: {} } }));
  const of = (result: string) => items.filter((item) => item.result === result).map(({ code }) => code);
  expect(of('pending')).toEqual([
    'document',
    'addressee',
    'issuer',
    'amount',
    'bank_account',
    'holder',
    'issue_date',
    'due_date',
  ]);
  expect(of('ok')).toEqual(['transfer_person_name', 'transfer_date', 'duplicate']);
});
