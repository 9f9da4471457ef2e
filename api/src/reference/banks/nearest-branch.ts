import { distance } from 'fastest-levenshtein';
import { type BankEntry, bankList, type BranchEntry } from './bank-list';
import { isKnownAs, isPrintedBranchKnown } from './known-names';
import { namesOfCodes, type PrintedPlace } from './printed-codes';
import { searchKey, withoutKind } from './search-key';

/** Names of a bank and one of its branches. */
interface Names {
  readonly bank: string;
  readonly branch: string;
}

/** Maximum share of wrong letters in a name; one letter in names of two to four. */
const MOST_WRONG = 0.26;
const SHORTEST = 2;

/** Returns the one entry whose name has the fewest other letters than a printed one; null if two are as near. */
function nearest<T extends BranchEntry>(printed: string, entries: readonly T[]): T | null {
  const core = withoutKind(searchKey(printed));
  if (core.length < SHORTEST) return null;
  const most = Math.max(1, Math.floor(MOST_WRONG * core.length));
  const near = entries
    .map((entry) => ({
      entry,
      wrong: Math.min(...[entry.name, ...entry.keys].map((name) => distance(core, withoutKind(searchKey(name))))),
    }))
    .filter(({ wrong }) => wrong <= most)
    .toSorted((one, other) => one.wrong - other.wrong);
  const [first, second] = near;
  return first && (!second || second.wrong > first.wrong) ? first.entry : null;
}

/**
 * Returns the names of the bank and the branch that printed ones are nearest to, for names with misread letters: 桜州支店
 * is 桜川支店. Null if none is near, or two are as near.
 */
export async function nearestBranch({ bank: printedBank, branch: printedBranch }: Names): Promise<Names | null> {
  const list = await bankList();
  const known = list.banks.filter(({ keys }) => isKnownAs(printedBank, keys));
  const bank: BankEntry | null = (known.length === 1 && known[0]) || nearest(printedBank, list.banks);
  if (!bank) return null;
  const branches = list.branches(bank.code);
  const branch =
    branches.find(({ code, keys }) => code === printedBranch || isKnownAs(printedBranch, keys)) ??
    nearest(printedBranch, branches);
  return branch && { bank: bank.name, branch: branch.name };
}

/**
 * Returns `known` if a list has a printed bank with its printed branch, else what {@link nearestBranch} finds. Codes
 * without names have the names that the list gives them, or null.
 */
export async function findPrintedBranch(printed: PrintedPlace): Promise<Names | 'known' | null> {
  const { bank, branch, bankCode, branchCode } = printed;
  if (bank === '' && bankCode !== undefined && branchCode !== undefined) return namesOfCodes(bankCode, branchCode);
  return (await isPrintedBranchKnown(bank, branch)) ? 'known' : nearestBranch(printed);
}
