import banks from 'zengin-code';
import type { Random } from './random';

/** An account as an invoice prints it. */
export interface Account {
  readonly bank: string;
  readonly bankCode: string;
  readonly branch: string;
  readonly branchCode: string;
  /** 1 当座, 2 普通. */
  readonly type: 1 | 2;
  /** Seven digits, or 記号-番号 of ゆうちょ銀行. */
  readonly number: string;
  readonly holder: string;
}

/** Banks that invoices often name: large ones, of regions, on the net; and 信用金庫, whose names are long. */
const CODES = ['0001', '0005', '0009', '0010', '0033', '0036', '0038', '0116', '0134', '0144', '0149', '0177', '1310'];
const nameOf = (name: string): string =>
  name.endsWith('信金') ? name.replace(/信金$/, '信用金庫') : `${name.replace(/銀行$/, '')}銀行`;
const branchNameOf = (name: string): string => (/(?:営業部|出張所|支店|支所|本店)$/.test(name) ? name : `${name}支店`);

/** Returns an account at a branch that exists. */
export function accountOf(random: Random, holder: string): Account {
  const bank = banks[random.pick(CODES.filter((code) => code in banks))];
  if (!bank) throw new RangeError('The list of banks has changed.');
  const branch = random.pick(Object.values(bank.branches));
  return {
    bank: nameOf(bank.name),
    bankCode: bank.code,
    branch: branchNameOf(branch.name),
    branchCode: branch.code,
    type: random.chance(0.8) ? 2 : 1,
    number: random.chance(0.12) ? `0${random.digits(6)}` : random.digits(7),
    holder,
  };
}

/** Returns an account of ゆうちょ銀行 by its 記号 and 番号: the fourth and fifth digits are those of the branch. */
export function yuchoOf(random: Random, holder: string): Account {
  const branch = random.pick(['018', '128', '318', '408', '518', '618', '728', '818', '908']);
  const symbol = `1${branch.slice(0, 2)}${checkDigitOf(`1${branch.slice(0, 2)}`)}0`;
  return {
    bank: 'ゆうちょ銀行',
    bankCode: '9900',
    branch: '',
    branchCode: branch,
    type: 2,
    number: `${symbol}-${random.digits(7)}1`,
    holder,
  };
}

/** Returns a digit that stands in the fourth place of a 記号. Readers may not judge it. */
const checkDigitOf = (head: string): number => [...head].reduce((sum, digit) => sum + Number(digit), 0) % 10;
