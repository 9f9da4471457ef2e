import { Alert } from 'shared-ui/core';
import * as styles from './order-details.css';

/** What follows the application: examination and charge. */
export function PaymentNotes() {
  return (
    <Alert tone="info" title="申請の前にご確認ください">
      <ul className={styles.notes}>
        <li>申請のあと、運営が請求書の内容を審査します。審査が完了すると、カードで決済します。</li>
        <li>カード会社の本人認証（3Dセキュア）の画面が表示されることがあります。</li>
      </ul>
    </Alert>
  );
}
