import { lastCancelDate } from 'shared-rules/calendar';
import { formatLongDate } from 'shared-rules/time';
import { Alert, textStyles } from 'shared-ui/core';
import type { TransferDays } from '../transfer-date';
import { CutOffCountdown } from '../cut-off';

interface ConfirmNotesProps {
  /** Default 申請の前にご確認ください. */
  readonly title?: string;
  readonly days: TransferDays;
  /** 'YYYY-MM-DD' in Japan; null for several payments, which show their time limits themselves. */
  readonly transferDate: string | null;
}

/** Returns until when a payment with this transfer date can be cancelled: キャンセル期限 11/25（水） 23:59. */
export const cancelLimit = (transferDate: string, { leadBankDays: days = 0, closed }: TransferDays): string =>
  `キャンセル期限 ${formatLongDate(lastCancelDate(transferDate, { days, holidays: new Set(closed.keys()) }))} 23:59`;

/** Shows what to know before submitting: the cut-off time, the examination and charge, and the time limit to cancel. */
export function ConfirmNotes({ title = '申請の前にご確認ください', days, transferDate }: ConfirmNotesProps) {
  return (
    <Alert tone="info" title={title}>
      <ul className={textStyles.bullets}>
        <li>
          <CutOffCountdown days={days} />
        </li>
        <li>申請後、審査担当が請求書の内容を確認します。審査が完了すると、カードで決済します。</li>
        <li>カード会社の本人認証（3Dセキュア）の画面が表示されることがあります。</li>
        <li>
          {transferDate === null ? (
            '申請は、請求書ごとのキャンセル期限まで、1件ずつ請求書の画面からキャンセルできます。'
          ) : (
            <>
              <strong>{cancelLimit(transferDate, days)}</strong>
              。それまでは、請求書の画面から申請をキャンセルできます。
            </>
          )}
        </li>
      </ul>
    </Alert>
  );
}
