import { bankList } from './bank-list';
import { formerNamesOf } from './former-banks';
import { searchKey, withoutKind } from './search-key';

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

/**
 * Returns whether a printed name is one of them, with or without 銀行, 支店 and the like: みずほ for みずほ銀行, 〇五八店 for 〇五八支店,
 * 城南信金, JA横浜.
 */
export function isKnownAs(printed: string, names: readonly string[]): boolean {
  const key = searchKey(printed);
  const core = withoutKind(key);
  return key !== '' && names.some((name) => name === key || withoutKind(name) === core);
}
