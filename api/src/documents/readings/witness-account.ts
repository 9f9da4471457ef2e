import type { ReadFields } from 'shared-api/types';
import { yuchoAccount } from 'shared-rules/yucho';
import { isPrintedBranchKnown } from '../../reference';
import { DOUBT } from './fields/reasons';

type Account = NonNullable<ReadFields['bank_account']>;

/** Returns whether the list of banks knows what was read: bank and branch, or 記号 and 番号 by the bank's own rule. */
async function isKnown({ value: { bank_name: bank, branch_name: branch, account_number: number } }: Account) {
  const [symbol = '', own] = number.split('-');
  return own === undefined ? isPrintedBranchKnown(bank, branch) : yuchoAccount(symbol, own) !== null;
}

/**
 * Returns fields with a doubt about an account that no bank has: a letter of its bank or branch may be misread. The
 * process that reads has no list of banks.
 */
export async function withWitnessOfBanks(fields: ReadFields): Promise<ReadFields> {
  const { bank_account: account } = fields;
  if (account === null || account.is_doubtful || (await isKnown(account))) return fields;
  return { ...fields, bank_account: { ...account, is_doubtful: true, doubt: DOUBT.bankUnknown } };
}
