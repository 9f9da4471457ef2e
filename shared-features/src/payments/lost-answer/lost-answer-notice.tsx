import type { Payment } from 'shared-api/types';
import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Alert, LinkButton } from 'shared-ui/core';
import { cameThrough } from './outcome';

/** Says that an application came through whose answer was lost, so that nobody makes it a second time. */
export function CameThrough({ payment }: { readonly payment: Payment }) {
  return (
    <Alert tone="success" isLive title={cameThrough(payment)}>
      <p>{`振込金額 ${formatYen(payment.amount)}${payment.transfer_date === null ? '' : `、振込予定日 ${formatLongDate(payment.transfer_date)}`}。同じ内容をもう一度申請する必要はありません。`}</p>
      <LinkButton size="sm" href={paths.paymentComplete(payment.doc_number, payment.id)}>
        申請内容を見る
      </LinkButton>
    </Alert>
  );
}

/** Says that nothing has come so far of an application whose answer was lost. */
export function NotComeThrough() {
  return (
    <Alert tone="warning" title="前回の申請の結果を受け取れませんでした。">
      <p>いまのところ、前回の申請は受け付けられていません。内容を確認して、もう一度申請してください。</p>
    </Alert>
  );
}
