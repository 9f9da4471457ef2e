import fc from 'fast-check';
import { BankAccountType } from './bank';
import { toFullWidth } from './kana-width';
import { hasDigitBetween, isYuchoType, mayBeYuchoSavings, readYucho, yuchoAccount, yuchoBranchName } from './yucho';

const ordinary = (branchCode: string, accountNumber: string) => ({
  branchCode,
  accountType: BankAccountType.Ordinary,
  accountNumber,
});
const checking = (branchCode: string, accountNumber: string) => ({
  branchCode,
  accountType: BankAccountType.Checking,
  accountNumber,
});

test.each([
  ['10530', '12345671', ordinary('058', '1234567')],
  ['１０５３０', '１２３４５６７１', ordinary('058', '1234567')],
  // Pages that fill up before they drop the 1 give 0199276, which contradicts the rule.
  ['10530', '19927651', ordinary('058', '1992765')],
  ['14370', '1234561', ordinary('438', '0123456')],
  ['00980', '123456', checking('099', '0123456')],
  ['00120', '7', checking('019', '0000007')],
  ['１０５３０−', '1234567 1', ordinary('058', '1234567')],
])('記号 %s 番号 %s', (symbol, number, account) => {
  expect(yuchoAccount(symbol, number)).toEqual(account);
});

test.each([
  ['20530', '12345671'],
  ['1053', '12345671'],
  ['10530', '12345670'],
  ['10530', '1'],
  ['10530', ''],
  ['00980', '12345678'],
  ['1O530', '12345671'],
  ['10530', '1234567I1'],
])('rejects 記号 %s 番号 %s', (symbol, number) => {
  expect(yuchoAccount(symbol, number)).toBeNull();
});

test('an ordinary account keeps every digit of its number but the final 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 9_999_999 }), (branch, number) => {
      const account = yuchoAccount(`1${String(branch).padStart(2, '0')}30`, `${number}1`);
      expect(Number(account?.accountNumber)).toBe(number);
      expect(account?.branchCode).toBe(`${String(branch).padStart(2, '0')}8`);
    }),
  );
});

test('a checking account keeps every digit of its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 9_999_999 }), (branch, number) => {
      const symbol = `0${String(branch).padStart(2, '0')}00`;
      expect(yuchoAccount(symbol, String(number))).toEqual(
        checking(`${String(branch).padStart(2, '0')}9`, String(number).padStart(7, '0')),
      );
      expect(yuchoAccount(toFullWidth(symbol), toFullWidth(String(number)))).toEqual(
        yuchoAccount(symbol, String(number)),
      );
    }),
  );
});

describe('記号番号 as printed', () => {
  test.each([
    ['00210', '7-54321', checking('029', '0054321')],
    ['00210-7', '54321', checking('029', '0054321')],
    ['00210-7', '7-54321', checking('029', '0054321')],
    ['00210-7-54321', '', checking('029', '0054321')],
    ['', '00210-7-54321', checking('029', '0054321')],
    ['00210', '00210-7-54321', checking('029', '0054321')],
    ['００２１０－７', '５４３２１', checking('029', '0054321')],
    ['00210ー7', '7 ー 54321', checking('029', '0054321')],
    ['00210 7 54321', '', checking('029', '0054321')],
    ['11940-2', '1234561', ordinary('198', '0123456')],
    ['11940−2−1234561', '', ordinary('198', '0123456')],
    ['10530-12345671', '', ordinary('058', '1234567')],
    ['10530', '1234567-1', ordinary('058', '1234567')],
  ])('記号 %p 番号 %p', (symbol, number, account) => {
    expect(yuchoAccount(symbol, number)).toEqual(account);
  });

  test.each([
    ['', '', 'symbol-missing'],
    ['', '54321', 'symbol-missing'],
    ['00210', '', 'number-missing'],
    ['00210-7', '', 'number-missing'],
    ['002107', '54321', 'symbol-glued'],
    ['20210', '54321', 'symbol'],
    ['0021-07', '54321', 'symbol'],
    ['00210-77-54321', '', 'symbol'],
    ['00210-7', '8-54321', 'contradiction'],
    ['00220', '00210-7-54321', 'contradiction'],
    ['00210-7-54321', '54322', 'contradiction'],
    ['00210', '7-5', 'number'],
    ['00210', '7-54-321', 'number'],
    ['00210', '00210-7', 'number'],
    ['11940', '7-54322', 'number'],
    ['00210', '7/54321', 'number'],
    ['00210', '0', 'number-zero'],
    ['00210-7', '０００００', 'number-zero'],
    ['00210-7-00000', '', 'number-zero'],
    ['10530', '01', 'number-zero'],
    ['10530', '00000001', 'number-zero'],
    ['00210', '7-', 'number'],
  ])('記号 %p 番号 %p is no account: %s', (symbol, number, problem) => {
    expect(readYucho(symbol, number)).toEqual({ problem });
    expect(yuchoAccount(symbol, number)).toBeNull();
  });

  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
  const hyphen = fc.constantFrom('-', '‐', '－', 'ー', '−', ' - ', ' ', '　');
  const width = fc.constantFrom((text: string) => text, toFullWidth);

  test('every form of one account leads to the same branch, type and number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('0', '1'),
        digits(4),
        digits(1),
        fc.integer({ min: 10, max: 999_999 }).map(String),
        hyphen,
        width,
        (kind, rest, between, own, mark, wide) => {
          const [symbol, number] = [`${kind}${rest}`, kind === '1' ? `${own}1` : own];
          const branch = `${rest.slice(0, 2)}${kind === '1' ? '8' : '9'}`;
          const account = (kind === '1' ? ordinary : checking)(branch, own.padStart(7, '0'));
          const all = [
            [symbol, number],
            [`${symbol}${mark}${between}`, number],
            [symbol, `${between}${mark}${number}`],
            [`${symbol}${mark}${between}`, `${between}${mark}${number}`],
            [`${symbol}${mark}${between}${mark}${number}`, ''],
            ['', `${symbol}${mark}${between}${mark}${number}`],
            [`${symbol}${mark}${number}`, ''],
            [`${symbol}${mark}${between}${mark}${number}`, number],
          ] as const;
          for (const [one, other] of all) expect([one, yuchoAccount(wide(one), wide(other))]).toEqual([one, account]);
        },
      ),
    );
  });

  test('whatever is typed, an account keeps the digits of 記号 and 番号 and no others', () => {
    const typed = fc
      .array(fc.constantFrom('0', '1', '00210', '11940', '7', '54321', '1234561', '-', ' ', 'ー'), { maxLength: 6 })
      .map((parts) => parts.join(''));
    const symbols = fc.constantFrom('00210', '11940', '00210-7', '11940ー2', '00210 7', '');
    fc.assert(
      fc.property(symbols, typed, (symbol, number) => {
        const account = yuchoAccount(symbol, number);
        fc.pre(account !== null);
        const all = `${symbol} ${number}`.replaceAll('ー', '-');
        const isChecking = account.accountType === BankAccountType.Checking;
        const own = `${account.accountNumber.replace(/^0+/, '')}${isChecking ? '' : '1'}`;
        expect(all.replace(/(?<=\d)[ -]+(?=\d)/g, '')).toContain(own);
        expect(all).toMatch(new RegExp(`(?:^|[ -])${isChecking ? '0' : '1'}${account.branchCode.slice(0, 2)}\\d\\d`));
        // A single digit in front of 番号 does not belong to it.
        const rest = /^ *\d[ -]+(\d+) *$/.exec(number.replaceAll('ー', '-'))?.[1] ?? own;
        expect(Number(rest)).toBe(Number(own));
        expect(Number(account.accountNumber)).toBeGreaterThan(0);
      }),
      { maxSkipsPerRun: 1_000 },
    );
  });

  test('通常貯蓄貯金 has a 記号 of ordinary accounts, 振替口座 never', () => {
    expect(yuchoAccount('10530', '12345671', true)).toEqual({
      ...ordinary('058', '1234567'),
      accountType: BankAccountType.Savings,
    });
    expect(yuchoAccount('00210', '54321', true)).toEqual(checking('029', '0054321'));
    expect([mayBeYuchoSavings('10530', ''), mayBeYuchoSavings('', '11940-2-1234561')]).toEqual([true, true]);
    expect([mayBeYuchoSavings('00210', ''), mayBeYuchoSavings('1053', ''), mayBeYuchoSavings('', '')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('a branch has either 振替口座 or the others', () => {
    expect([isYuchoType('029', 1), isYuchoType('029', 2), isYuchoType('029', 4)]).toEqual([true, false, false]);
    expect([isYuchoType('058', 1), isYuchoType('058', 2), isYuchoType('058', 4)]).toEqual([false, true, true]);
  });

  test.each([
    ['7-54321', true],
    ['７ー５４３２１', true],
    ['54321', false],
    ['123-4567', false],
    ['7', false],
  ])('%s has a digit between: %p', (number, has) => {
    expect(hasDigitBetween(number)).toBe(has);
  });
});

test.each([
  ['058', '〇五八', 'ゼロゴハチ'],
  ['019', '〇一九', 'ゼロイチキユウ'],
  ['248', '二四八', 'ニヨンハチ'],
  ['738', '七三八', 'ナナサンハチ'],
  ['968', '九六八', 'キユウロクハチ'],
])('the branch %s is %s, read %s', (code, name, kana) => {
  expect(yuchoBranchName(code)).toEqual({ name, kana });
});
