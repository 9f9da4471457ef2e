import { bankList } from './bank-list';
import { searchKey, withoutKind } from './search-key';

/** What a bank and one of its branches go by, as `searchKey` writes it. */
export interface KnownNames {
  readonly bank: readonly string[];
  readonly branch: readonly string[];
}

/** Where an account lies: codes, and the names that they had when it was entered. */
interface Place {
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchCode: string;
  readonly branchName: string;
}

/**
 * Every name of an account's bank and branch: the ones kept with it, and those that the list knows, former ones among
 * them.
 */
export async function knownNamesOf({ bankCode, bankName, branchCode, branchName }: Place): Promise<KnownNames> {
  const list = await bankList();
  const branch = list.branches(bankCode).find(({ code }) => code === branchCode);
  return {
    bank: [searchKey(bankName), ...(list.bank(bankCode)?.keys ?? [])],
    branch: [searchKey(branchName), ...(branch?.keys ?? [])],
  };
}

/**
 * Whether a printed name is one of them, with or without 銀行, 支店 and the like: みずほ for みずほ銀行, 〇五八店 for 〇五八支店, 城南信金,
 * JA横浜.
 */
export function isKnownAs(printed: string, names: readonly string[]): boolean {
  const key = searchKey(printed);
  const core = withoutKind(key);
  return key !== '' && names.some((name) => name === key || withoutKind(name) === core);
}
