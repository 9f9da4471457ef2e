import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../platform/context/context';
import { bankAndBranch } from '../banks/bank-and-branch';
import { type AccountDirectory, type AccountInQuestion, EMBEDDED_ACCOUNTS } from './account-directory';
import { checkHolder } from './check-holder';

const warnings: unknown[][] = [];
const contextWith = (timeoutMs: number) =>
  ({
    config: { HOLDER_CHECK_TIMEOUT_MS: timeoutMs },
    log: { warn: (...line: unknown[]) => warnings.push(line) },
  }) as unknown as Pick<Context, 'config' | 'log'>;
beforeEach(() => warnings.splice(0));

const minato: AccountInQuestion = {
  bankCode: '0001',
  branchCode: '108',
  accountType: 2,
  accountNumber: '1234567',
  holderKana: 'ﾕ)ﾐﾅﾄｲﾝｻﾂ',
};
/** Waits for the embedded directory as long as it takes. */
const check = (account: Partial<AccountInQuestion>): Promise<string> =>
  checkHolder(contextWith(600_000), { ...minato, ...account });

test('the registered holder matches, another does not, and the holder of another account is unknown', async () => {
  expect(await check({})).toBe('match');
  expect(await check({ holderKana: 'ｶ)ﾐﾅﾄｲﾝｻﾂ' })).toBe('mismatch');
  expect(await check({ accountNumber: '1234568' })).toBe('unknown');
  expect(await check({ accountType: 1 })).toBe('unknown');
  expect(await check({ branchCode: '009' })).toBe('unknown');
  expect(await check({ bankCode: '0005' })).toBe('unknown');
});

test('spaces do not count, and every character does', async () => {
  const suzuki = { bankCode: '9900', branchCode: '058', holderKana: 'ｽｽﾞｷ ｲﾁﾛｳ' };
  expect(await check({ ...suzuki, holderKana: 'ｽｽﾞｷｲﾁﾛｳ' })).toBe('match');
  const { holderKana } = suzuki;
  for (let at = 0; at < holderKana.length; at += 1) {
    if (holderKana[at] === ' ') continue;
    expect(await check({ ...suzuki, holderKana: holderKana.slice(0, at) + holderKana.slice(at + 1) })).toBe('mismatch');
  }
});

test('no holder but the registered one matches', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...EMBEDDED_ACCOUNTS),
      fc.string({ unit: fc.constantFrom(...'ｱｶﾞﾐﾅﾄ() -A1'), maxLength: 30 }),
      async (account, holderKana) => {
        const isSame = holderKana.replaceAll(' ', '') === account.holderKana.replaceAll(' ', '');
        expect(await check({ ...account, holderKana })).toBe(isSame ? 'match' : 'mismatch');
      },
    ),
  ));

test('the embedded directory knows the accounts on the sample invoices, and its banks and branches exist', async () => {
  const papers = JSON.parse(readFileSync(join(__dirname, '../../../test/fixtures/expected-invoices.json'), 'utf8')) as {
    bank: string;
  }[];
  const names = await Promise.all(
    EMBEDDED_ACCOUNTS.map(({ bankCode, branchCode }) => bankAndBranch(bankCode, branchCode)),
  );
  expect(names).not.toContain(undefined);
  for (const { bank } of papers) {
    if (bank.includes('記号')) continue;
    const [bankName = '', branchName = '', , number] = bank.split(' ');
    expect([
      bank,
      EMBEDDED_ACCOUNTS.some(
        ({ accountNumber }, index) =>
          accountNumber === number && names[index]?.bankName === bankName && names[index].branchName === branchName,
      ),
    ]).toEqual([bank, true]);
  }
});

describe('a directory in trouble', () => {
  const never = new Promise<never>(() => undefined);
  const checkIn = (directory: AccountDirectory): Promise<string> => checkHolder(contextWith(60), minato, directory);
  const failing: Readonly<Record<string, AccountDirectory['check']>> = {
    throws: () => {
      throw new TypeError('ﾕ)ﾐﾅﾄｲﾝｻﾂ');
    },
    fails: () => Promise.reject(new Error('registered as ﾕ)ﾐﾅﾄｲﾝｻﾂ')),
    'never answers': () => never,
    'gives up when nobody waits any more': (_account, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      }),
  };

  it.each(Object.entries(failing))('that %s gives unknown, and its text is not logged', async (_name, answerOf) => {
    expect(await checkIn({ check: answerOf })).toBe('unknown');
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toMatch(/ﾐﾅﾄ|1234567/);
  });

  it('is aborted when no caller waits', async () => {
    let signal: AbortSignal | undefined;
    const slow: AccountDirectory = {
      check: (_account, itsSignal) => {
        signal = itsSignal;
        return never;
      },
    };
    await checkIn(slow);
    expect(signal?.aborted).toBe(true);
  });
});
