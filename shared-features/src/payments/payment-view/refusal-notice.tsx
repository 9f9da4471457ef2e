import type { Payment } from 'shared-api/types';
import { formatDateTime } from 'shared-rules/time';
import { Alert } from 'shared-ui/core';
import { isRequested } from '../payment-status';
import { refusalOf } from './payment-state';

/** A request that ended is over for both sides. */
const NOT_AGAIN = 'この依頼は終了しました。お支払いが必要な場合は、依頼元にあらためて依頼を送るようご連絡ください。';

/** Says why the examiner ended the newest payment; nothing where that is not what happened. */
export function RefusalNotice({ payment }: { readonly payment: Payment }) {
  const refusal = refusalOf(payment);
  if (refusal === null) return null;
  const isRejected = refusal.event === 'examinerReject';
  return (
    <section aria-label={`審査の結果 ${payment.payment_number}`}>
      <Alert
        tone="danger"
        title={`${payment.payment_number} は、${isRejected ? '審査の結果、受け付けられませんでした' : '振込の前に、運営がキャンセルしました'}`}
      >
        {refusal.reason === null ? null : <p>{`理由: ${refusal.reason}`}</p>}
        <p>{isRejected ? 'カードへの請求はありません。' : '決済した金額は、全額カードに返金されます。'}</p>
        <p>{`${formatDateTime(refusal.at)} に運営が決定しました。${isRequested(payment) ? NOT_AGAIN : '内容を見直して、あらためて申請できます。'}`}</p>
      </Alert>
    </section>
  );
}
