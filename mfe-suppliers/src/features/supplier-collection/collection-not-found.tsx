import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { NotFound } from 'shared-ui/core';
import { collectionHistoryPath } from '../history/use-history-address';

/** Replaces a request that does not exist or went to another partner. */
export function CollectionNotFound({ supplierId }: { readonly supplierId: number }) {
  const history = collectionHistoryPath(supplierId);
  return (
    <NotFound
      title="カード払い依頼が見つかりません"
      icon="account_balance"
      trail={[
        { label: NAVIGATION.suppliers, href: paths.suppliers() },
        { label: '入金履歴', href: history },
      ]}
      back={{ href: history, label: '入金履歴に戻る' }}
    >
      この取引先へのカード払い依頼に、該当するものはありません。アドレスを確認してください。
    </NotFound>
  );
}
