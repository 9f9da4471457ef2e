import { NAVIGATION } from 'shared-rules/words';
import { collectionTabPath } from 'shared-shell';
import { NotFound } from 'shared-ui/core';

interface CollectionNotFoundProps {
  /** The missing thing. */
  readonly what: '依頼' | '下書き';
}

/** Replaces a request or a draft that does not exist or belongs to another user. */
export function CollectionNotFound({ what }: CollectionNotFoundProps) {
  const list = collectionTabPath(what === '下書き' ? 'draft' : 'request');
  return (
    <NotFound
      title={`${what}が見つかりません`}
      trail={[{ label: NAVIGATION.collections, href: list }]}
      back={{ href: list, label: 'カード払い依頼に戻る' }}
    >
      {`該当する${what}はありません。アドレスを確認してください。`}
    </NotFound>
  );
}
