import type { BuyerAccount, HolderCheck } from 'shared-api/types';
import { bankAccountTypeOf } from 'shared-rules/bank';
import { iso } from '../../platform/clock/iso';
import type { BuyerAccountRow } from './buyer-account.repository';

/** Converts a deposit account to the contract's form. */
export const toBuyerAccount = (row: BuyerAccountRow): BuyerAccount => ({
  id: row.id,
  bank_code: row.bankCode,
  bank_name: row.bankName,
  branch_code: row.branchCode,
  branch_name: row.branchName,
  account_type: bankAccountTypeOf(row.accountType),
  account_number: row.accountNumber,
  holder_kana: row.holderKana,
  holder_check: row.holderCheck as HolderCheck,
  created_at: iso(row.createdAt),
});
