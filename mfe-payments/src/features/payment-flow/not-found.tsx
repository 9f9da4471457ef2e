import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { NotFound } from 'shared-ui/core';

const LIST = {
  trail: [{ label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() }],
  back: { href: paths.receivedInvoices(), label: '受取請求書に戻る' },
};

/** Shows that an invoice does not exist. */
export function InvoiceNotFound() {
  return (
    <NotFound {...LIST} title="請求書が見つかりません">
      この管理番号の請求書はありません。番号を確認してください。
    </NotFound>
  );
}

/** Shows that a payment does not exist, or belongs to another user or invoice. */
export function PaymentNotFound() {
  return (
    <NotFound {...LIST} title="申請が見つかりません">
      この申請はありません。受取請求書の画面からご確認ください。
    </NotFound>
  );
}
