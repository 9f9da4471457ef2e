import { type BankList, bankList } from './bank-list';
import { formerNamesOf } from './former-banks';
import { isKnownAs } from './known-names';
import { searchKey } from './search-key';

/** Bank and branch as printed, by name and, where they are printed too, by code. */
export interface PrintedPlace {
  readonly bank: string;
  readonly branch: string;
  readonly bankCode?: string | undefined;
  readonly branchCode?: string | undefined;
}

/** A printed code that is not that of the printed name, and the names that the codes have; null for unknown codes. */
export interface CodeContradiction {
  readonly code: string;
  readonly kind: 'bank' | 'branch';
  readonly names: { readonly bank: string; readonly branch: string } | null;
}

/** Returns the names of the bank and branch with these codes. */
function namesOf(list: BankList, bankCode: string, { branch, branchCode }: PrintedPlace): CodeContradiction['names'] {
  const bank = list.bank(bankCode);
  const own = list
    .branches(bankCode)
    .find(({ code, keys }) => (branchCode === undefined ? isKnownAs(branch, keys) : code === branchCode));
  return bank && own ? { bank: bank.name, branch: own.name } : null;
}

/** Returns the names of the bank and branch with two codes; null if no bank or branch has them. */
export async function namesOfCodes(bankCode: string, branchCode: string): Promise<CodeContradiction['names']> {
  return namesOf(await bankList(), bankCode, { bank: '', branch: '', branchCode });
}

/**
 * Returns the printed code of a bank or branch that is another one's than the printed name says. Null if the codes fit,
 * and if no list knows the name.
 */
export async function contradictingCode(printed: PrintedPlace): Promise<CodeContradiction | null> {
  const { bank, branch, bankCode, branchCode } = printed;
  if (bankCode === undefined && branchCode === undefined) return null;
  const list = await bankList();
  const named = list.banks.filter(({ code, keys }) =>
    isKnownAs(bank, [...keys, ...formerNamesOf(code).map(searchKey)]),
  );
  if (named.length === 0) return null;
  if (bankCode !== undefined && !named.some(({ code }) => code === bankCode))
    return { code: bankCode, kind: 'bank', names: namesOf(list, bankCode, printed) };
  const banks = bankCode === undefined ? named : named.filter(({ code }) => code === bankCode);
  const branches = banks.flatMap(({ code }) => list.branches(code).filter(({ keys }) => isKnownAs(branch, keys)));
  if (branchCode === undefined || branches.length === 0 || branches.some(({ code }) => code === branchCode))
    return null;
  const [own] = banks;
  return { code: branchCode, kind: 'branch', names: own ? namesOf(list, own.code, printed) : null };
}
