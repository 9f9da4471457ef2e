import type { BuyerAccount, SupplierAccount } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';

/** A bank account, of a supplier or one's own, in one line: みずほ銀行　神田支店　普通 1234567　ﾕ)ﾐﾅﾄｲﾝｻﾂ (pictures, payment form). */
export function supplierAccountText(account: SupplierAccount | BuyerAccount): string {
  const number = `${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}`;
  return [account.bank_name, account.branch_name, number, account.holder_kana].join('　');
}
