import fc from 'fast-check';
import { accountCaution, isSameAccount, type AccountValues } from './caution-rule';

const values = (accountNumber: string, more: Partial<AccountValues> = {}): AccountValues => ({
  bankCode: '0001',
  branchCode: '110',
  accountType: 2,
  accountNumber,
  holderKana: 'ﾕ)ﾐﾅﾄｲﾝｻﾂ',
  ...more,
});
const at = (revision: number, account: AccountValues) => ({ ...account, revision });
const [A, B, C] = [values('1234567'), values('7654321'), values('1111111')];

test.each<[string, ReturnType<typeof at>, readonly AccountValues[], ReturnType<typeof accountCaution>]>([
  ['a supplier to whom nothing was ever paid', at(1, A), [], null],
  ['a changed account of a supplier to whom nothing was ever paid', at(2, A), [], 'changed'],
  ['the account that was paid to', at(1, A), [A], null],
  ['a second account beside the one that was paid to', at(1, B), [A], 'differs'],
  ['an account that was changed since', at(2, B), [A], 'changed'],
  ['a changed account that has been paid to', at(2, B), [B, A], null],
  ['a changed account that was paid to before another', at(2, B), [A, B], 'differs'],
  ['an account that was changed back to what was paid to', at(3, A), [A], null],
  ['an account that was changed after it had been paid to twice', at(3, C), [B, A], 'changed'],
  ['a second entry of the account that was paid to', at(1, { ...A }), [A], null],
])('%s', (_what, account, paidTo, expected) => {
  expect(accountCaution(account, paidTo)).toBe(expected);
});

test.each<[keyof AccountValues, Partial<AccountValues>]>([
  ['bankCode', { bankCode: '0005' }],
  ['branchCode', { branchCode: '111' }],
  ['accountType', { accountType: 1 }],
  ['accountNumber', { accountNumber: '1234568' }],
  ['holderKana', { holderKana: 'ﾕ)ﾐﾅﾄｲﾝｻｽ' }],
])('an account with another %s is another one', (_value, other) => {
  expect(isSameAccount(A, { ...A, ...other })).toBe(false);
  expect(accountCaution(at(1, { ...A, ...other }), [A])).toBe('differs');
  expect(accountCaution(at(2, { ...A, ...other }), [A])).toBe('changed');
});

/** Few values of each, so that the same account occurs repeatedly. */
const anyAccount = fc.record({
  bankCode: fc.constantFrom('0001', '0005'),
  branchCode: fc.constantFrom('001', '110'),
  accountType: fc.constantFrom(1 as const, 2 as const),
  accountNumber: fc.constantFrom('1234567', '7654321'),
  holderKana: fc.constantFrom('ｱ', 'ｲ'),
});
const anyHistory = fc.array(anyAccount, { maxLength: 6 });
const anyRevision = fc.integer({ min: 1, max: 3 });
/** Writes an account differently: as the line of a transfer list. */
const line = ({ bankCode, branchCode, accountType, accountNumber, holderKana }: AccountValues): string =>
  [bankCode, branchCode, accountType, accountNumber, holderKana].join(' ');

test('follows the rule: changed comes before differs, and only accounts that were paid to count', () => {
  fc.assert(
    fc.property(anyAccount, anyRevision, anyHistory, (account, revision, paidTo) => {
      const lines = paidTo.map(line);
      const wasNeverPaidTo = !lines.includes(line(account));
      const expected =
        revision > 1 && wasNeverPaidTo ? 'changed' : lines.length > 0 && lines[0] !== line(account) ? 'differs' : null;
      expect(accountCaution(at(revision, account), paidTo)).toBe(expected);
    }),
  );
});

test('a payment to an account removes its caution', () => {
  fc.assert(
    fc.property(anyAccount, anyRevision, anyHistory, (account, revision, paidTo) => {
      expect(accountCaution(at(revision, account), [account, ...paidTo])).toBeNull();
    }),
  );
});

test('older payments count once and in any order', () => {
  fc.assert(
    fc.property(
      anyAccount,
      anyRevision,
      anyAccount,
      anyHistory,
      fc.infiniteStream(fc.nat()),
      (account, revision, last, older, random) => {
        const shuffled = older
          .map((one) => ({ one, key: random.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(accountCaution(at(revision, account), [last, ...shuffled, ...older])).toBe(
          accountCaution(at(revision, account), [last, ...older]),
        );
      },
    ),
  );
});
