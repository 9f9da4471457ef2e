import type { KnownNames } from '../known-names';
import { searchKey } from '../search-key';

/** For tests: the names of a bank and a branch as the list of banks has them. */
export const knownNames = (bank: readonly string[], branch: readonly string[]): KnownNames => ({
  bank: bank.map(searchKey),
  branch: branch.map(searchKey),
});
