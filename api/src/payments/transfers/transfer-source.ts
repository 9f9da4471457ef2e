import { BankAccountType } from 'shared-rules/bank';
import type { Config } from '../../platform/config/config';
import { bankAndBranchKana } from '../../reference';
import type { TransferSource } from './zengin-file';

/** Returns the account that transfers leave, from TRANSFER_CLIENT_CODE and TRANSFER_ACCOUNT. */
export async function transferSource({
  TRANSFER_CLIENT_CODE: clientCode,
  TRANSFER_ACCOUNT: account,
}: Config): Promise<TransferSource> {
  // The configuration has checked its form.
  const [bankCode = '', branchCode = '', type, accountNumber = ''] = account.split('-');
  return {
    clientCode,
    bankCode,
    branchCode,
    ...(await bankAndBranchKana(bankCode, branchCode)),
    accountType: type === 'checking' ? BankAccountType.Checking : BankAccountType.Ordinary,
    accountNumber,
  };
}
