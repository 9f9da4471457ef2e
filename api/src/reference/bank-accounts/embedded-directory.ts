import { isSameHolder, type AccountDirectory, type AccountInQuestion } from './account-directory';
import { EMBEDDED_ACCOUNTS } from './embedded-accounts';

const keyOf = ({ bankCode, branchCode, accountType, accountNumber }: AccountInQuestion): string => [bankCode, branchCode, accountType, accountNumber].join('-');

const holders: ReadonlyMap<string, string> = new Map(EMBEDDED_ACCOUNTS.map((account) => [keyOf(account), account.holderKana]));

/** Stands in for the check of the banks, which has to be contracted for: knows the accounts of the demonstration and no other. */
export const embeddedDirectory: AccountDirectory = {
  async check(account) {
    const registered = holders.get(keyOf(account));
    if (registered === undefined) return 'unknown';
    return isSameHolder(registered, account.holderKana) ? 'match' : 'mismatch';
  },
};
