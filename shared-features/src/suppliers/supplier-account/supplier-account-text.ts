import type { SupplierAccount } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';

/** Parts of an account that the text contains. */
type AccountInWords = Pick<
  SupplierAccount,
  'bank_name' | 'branch_name' | 'account_type' | 'account_number' | 'holder_kana'
>;

/** Returns a bank account in one line: みずほ銀行　神田支店　普通 1234567　ﾕ)ﾐﾅﾄｲﾝｻﾂ (pictures, payment form). */
export function supplierAccountText(account: AccountInWords | SupplierAccount): string {
  const number = `${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}`;
  return [account.bank_name, account.branch_name, number, account.holder_kana].join('　');
}
