import type { OwnPayment } from 'shared-api/types';
import { formatYen } from 'shared-rules/yen';
import { Alert } from 'shared-ui/core';

/** Returns e.g. 前回のお支払い（I-00000042-1）の内容. */
export const repeatTitle = ({ payment_number: number }: OwnPayment): string => `前回のお支払い（${number}）の内容`;

/** Shows that there is no earlier payment to repeat. */
export function RepeatGone() {
  return (
    <Alert tone="warning" title="引き継げるお支払いが見つかりません。">
      <p>審査を通過したお支払いの内容だけを引き継げます。新しく入力して申請してください。</p>
    </Alert>
  );
}

interface RepeatNoticeProps {
  readonly payment: OwnPayment;
  /** Sentences about parts that were not taken over. */
  readonly leftOut: readonly string[];
}

/** Shows at the payment's form what an earlier payment has filled in, what to check, and what no longer applies. */
export function RepeatNotice({ payment, leftOut }: RepeatNoticeProps) {
  return (
    <>
      <Alert tone="info" title={`${repeatTitle(payment)}を入力しました。`}>
        <p>
          {`前回の振込金額は${formatYen(payment.amount)}でした。今回の金額と、新しく選んだ振込日を確認してください。`}
        </p>
      </Alert>
      {leftOut.length === 0 ? null : (
        <Alert tone="warning" title="前回と異なる点があります。">
          <ul>
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
