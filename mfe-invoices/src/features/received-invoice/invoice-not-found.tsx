import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { NotFound } from 'shared-ui/core';

/** Replaces an invoice that does not exist or belongs to another user. */
export function InvoiceNotFound() {
  return (
    <NotFound
      title="請求書が見つかりません"
      trail={[{ label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() }]}
      back={{ href: paths.receivedInvoices(), label: '受取請求書に戻る' }}
    >
      この管理番号の請求書はありません。番号を確認してください。
    </NotFound>
  );
}
