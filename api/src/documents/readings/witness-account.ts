import type { ReadFields } from 'shared-api/types';
import { yuchoAccount } from 'shared-rules/yucho';
import { isPrintedBranchKnown, nearestBranch } from '../../reference';
import { DOUBT } from './fields/reasons';

type Account = NonNullable<ReadFields['bank_account']>;

/** Returns whether the list of banks knows what was read: bank and branch, or 記号 and 番号 by the bank's own rule. */
async function isKnown({ value: { bank_name: bank, branch_name: branch, account_number: number } }: Account) {
  const [symbol = '', own] = number.split('-');
  return own === undefined ? isPrintedBranchKnown(bank, branch) : yuchoAccount(symbol, own) !== null;
}

/**
 * Returns an account with the names of the bank and branch that are nearest to what was read, and what was read as its
 * rival; the account as it is if none is near.
 */
async function withNearestNames(account: Account): Promise<Account> {
  const { value, place, others = [] } = account;
  const near = await nearestBranch({ bank: value.bank_name, branch: value.branch_name });
  if (!near) return account;
  const mended = { ...value, bank_name: near.bank, branch_name: near.branch };
  return { ...account, value: mended, others: [{ value, place }, ...others] };
}

/**
 * Returns fields with a doubt about an account that no bank has: a letter of its bank or branch may be misread. The
 * process that reads has no list of banks.
 */
export async function withWitnessOfBanks(fields: ReadFields): Promise<ReadFields> {
  const { bank_account: account } = fields;
  if (account === null || (await isKnown(account))) return fields;
  const doubted = { ...account, is_doubtful: true, doubt: account.doubt ?? DOUBT.bankUnknown };
  const isYucho = account.value.account_number.includes('-');
  return { ...fields, bank_account: isYucho ? doubted : await withNearestNames(doubted) };
}
