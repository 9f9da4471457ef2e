import { namedKind } from './bank-kind';
import { bankList } from './bank-list';
import { formerNamesOf } from './former-banks';
import { mixedWriting, searchKey, withoutKind } from './search-key';

/** Names of a bank and one of its branches, as `searchKey` writes them. */
export interface KnownNames {
  readonly bank: readonly string[];
  readonly branch: readonly string[];
}

/** The bank and branch of an account: codes, and the names at the time of entry. */
interface Place {
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchCode: string;
  readonly branchName: string;
}

/**
 * Returns every name of an account's bank and branch: the stored ones and those in the list, including former names.
 */
export async function knownNamesOf({ bankCode, bankName, branchCode, branchName }: Place): Promise<KnownNames> {
  const list = await bankList();
  const branch = list.branches(bankCode).find(({ code }) => code === branchCode);
  return {
    bank: [searchKey(bankName), ...(list.bank(bankCode)?.keys ?? []), ...formerNamesOf(bankCode).map(searchKey)],
    branch: [searchKey(branchName), branchCode, ...(branch?.keys ?? [])],
  };
}

const coreOf = (key: string): string => namedKind(key)?.core ?? withoutKind(key);

/** Whether a name says no kind of bank, or one that another name of the same bank says. */
function fitsKind(key: string, names: readonly string[]): boolean {
  const kinds = namedKind(key)?.kinds;
  return !kinds || names.some((name) => namedKind(name)?.kinds.some((kind) => kinds.includes(kind)));
}

/**
 * Returns whether a printed name is one of them, with or without 株式会社, 銀行, 支店 and the like, in old or new
 * characters, and in kana for kanji: みずほ for みずほ銀行, 〇五八店 for 〇五八支店, 城南信金, JA横浜, 浜松いわた.
 */
export function isKnownAs(printed: string, names: readonly string[]): boolean {
  const key = searchKey(printed);
  const core = withoutKind(key);
  if (key === '') return false;
  if (names.some((name) => name === key || withoutKind(name) === core)) return true;
  const isMixedWriting = mixedWriting(coreOf(key));
  return isMixedWriting !== null && fitsKind(key, names) && isMixedWriting(names.map(coreOf));
}

/** Returns whether a printed bank exists and has a printed branch, by its name or its three digits. */
export async function isPrintedBranchKnown(bankName: string, branchName: string): Promise<boolean> {
  const list = await bankList();
  const banks = list.banks.filter(({ code, keys }) =>
    isKnownAs(bankName, [...keys, ...formerNamesOf(code).map(searchKey)]),
  );
  return banks.some((bank) =>
    list.branches(bank.code).some(({ code, keys }) => code === branchName || isKnownAs(branchName, keys)),
  );
}
