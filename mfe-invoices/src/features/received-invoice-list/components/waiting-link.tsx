import { paths } from 'shared-shell';
import { Alert, LinkButton } from 'shared-ui/core';

/** Above the invoices that came with a request and wait to be paid: the way to the list of the requests themselves. */
export function WaitingLink() {
  return (
    <Alert tone="info" title="お支払い依頼が届いている請求書です。">
      <p>依頼元や有効期限を確認して、カードで支払えます。</p>
      <LinkButton size="sm" href={paths.paymentsWaiting()}>お支払い待ちの一覧を見る</LinkButton>
    </Alert>
  );
}
