import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { NotFound } from 'shared-ui/core';

/** Replaces a payment that does not exist or went to another supplier. */
export function PaymentNotFound({ supplierId }: { readonly supplierId: number }) {
  const history = paths.supplierPaymentHistory(supplierId);
  return (
    <NotFound
      title="支払いが見つかりません"
      icon="credit_card"
      trail={[
        { label: NAVIGATION.suppliers, href: paths.suppliers() },
        { label: '支払履歴', href: history },
      ]}
      back={{ href: history, label: '支払履歴に戻る' }}
    >
      この取引先への支払いに、該当するものはありません。アドレスを確認してください。
    </NotFound>
  );
}
