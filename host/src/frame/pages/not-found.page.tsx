import { paths } from 'shared-shell';
import { MessagePage } from './message-page';

/** Answers every address that no page has. */
export function NotFoundPage() {
  return (
    <MessagePage title="ページが見つかりません" back={{ href: paths.receivedInvoices(), label: '受取請求書に戻る' }}>
      お探しのページは、移動または削除された可能性があります。アドレスをご確認ください。
    </MessagePage>
  );
}
