import { lastCancelDate } from 'shared-rules/calendar';
import { formatLongDate } from 'shared-rules/time';
import { Alert } from 'shared-ui/core';
import * as styles from './order-details.css';

/** What follows the application: examination, charge, and until when it can be cancelled. @param transferDate 'YYYY-MM-DD' */
export function PaymentNotes({ transferDate }: { readonly transferDate: string }) {
  return (
    <Alert tone="info" title="申請の前にご確認ください">
      <ul className={styles.notes}>
        <li>申請のあと、運営が請求書の内容を審査します。審査が完了すると、カードで決済します。</li>
        <li>{`${formatLongDate(lastCancelDate(transferDate))} 23:59まで、申請をキャンセルできます。`}</li>
        <li>カード会社の本人認証（3Dセキュア）の画面が表示されることがあります。</li>
      </ul>
    </Alert>
  );
}
