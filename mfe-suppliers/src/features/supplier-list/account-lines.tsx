import type { SupplierSummary } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import * as styles from './account-lines.css';

/** Where the money for a supplier goes, in two short lines, and how many other accounts it has; a dash where it has none. */
export function AccountLines({ supplier: { account, account_count: count } }: { readonly supplier: SupplierSummary }) {
  if (account === null) return '-';
  return (
    <>
      <span className={styles.line}>{`${account.bank_name}　${account.branch_name}`}</span>
      <span className={styles.small}>
        {`${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}${count > 1 ? `　ほか${count - 1}口座` : ''}`}
      </span>
    </>
  );
}
