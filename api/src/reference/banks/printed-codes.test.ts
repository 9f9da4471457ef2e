import fc from 'fast-check';
import { bankList } from './bank-list';
import { contradictingCode } from './printed-codes';

test("a bank's and a branch's own codes contradict no name, and another bank's code does", async () => {
  const list = await bankList();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...list.banks), fc.nat(), async (bank, at) => {
      const branches = list.branches(bank.code);
      const branch = branches[at % branches.length];
      fc.pre(branch !== undefined);
      const own = { bank: bank.name, branch: branch?.name ?? '', bankCode: bank.code };
      expect(await contradictingCode({ ...own, branchCode: branch?.code })).toBeNull();
      expect(await contradictingCode({ ...own, bankCode: '9999' })).toMatchObject({ kind: 'bank', code: '9999' });
    }),
    { numRuns: 30 },
  );
});

test('a branch code of another branch is named with its branch', async () => {
  expect(await contradictingCode({ bank: 'みずほ銀行', branch: '梅田', branchCode: '458' })).toEqual({
    kind: 'branch',
    code: '458',
    names: { bank: 'みずほ銀行', branch: '豊田支店' },
  });
});

test.each([
  ['a former name', { bank: '三菱東京UFJ銀行', branch: '梅田支店', bankCode: '0005' }],
  ['a name that no list has', { bank: 'あいうえお銀行', branch: '梅田支店', bankCode: '0005' }],
  ['no code', { bank: 'みずほ銀行', branch: '梅田支店' }],
])('%s contradicts nothing', async (_what, printed) => {
  expect(await contradictingCode(printed)).toBeNull();
});
