import type { SupplierAccount } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import * as styles from './supplier-payment.css';

/** The account that a payment goes to, as it was when that was submitted: whatever it is changed to later, the money goes there. */
export function SubmittedAccount({ account }: { readonly account: SupplierAccount }) {
  return (
    <>
      <span className={styles.line}>{`${account.bank_name}（${account.bank_code}）　${account.branch_name}（${account.branch_code}）`}</span>
      <span className={styles.line}>{`${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}`}</span>
      <span className={styles.line}>{account.holder_kana}</span>
      <span className={styles.note}>申請時の口座です。口座をあとから変更しても、この支払いの振込先は変わりません。</span>
    </>
  );
}
