import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { NotFound } from 'shared-ui/core';

/** Replaces a supplier that does not exist or belongs to another user. */
export function SupplierNotFound() {
  return (
    <NotFound
      title="取引先が見つかりません"
      icon="account_balance"
      trail={[{ label: NAVIGATION.suppliers, href: paths.suppliers() }]}
      back={{ href: paths.suppliers(), label: '取引先に戻る' }}
    >
      この取引先はありません。アドレスを確認してください。
    </NotFound>
  );
}
