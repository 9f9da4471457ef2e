import { NAVIGATION, PAYMENT_TAB_LABELS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { NotFound } from 'shared-ui/core';

/** Replaces a request that does not exist or belongs to another user. */
export function RequestNotFound() {
  return (
    <NotFound
      title="お支払い依頼が見つかりません"
      trail={[
        { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
        { label: PAYMENT_TAB_LABELS.waiting, href: paths.paymentsWaiting() },
      ]}
      back={{ href: paths.paymentsWaiting(), label: 'お支払い待ちに戻る' }}
    >
      このお支払い依頼はありません。別の会社あての依頼は、その会社のアカウントでログインして確認してください。
    </NotFound>
  );
}
