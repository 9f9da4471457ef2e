import type { CollectionTab } from 'shared-api/types';
import { noRequestedCollections } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
import { Button, EmptyState } from 'shared-ui/core';
import { CreateCollectionLink } from './create-collection-link';
import type { CollectionQuestion } from './list-question';

const EMPTY: Readonly<Record<CollectionTab, string>> = {
  request: `${noRequestedCollections}依頼を作成して、取引先にカードでのお支払いをお願いできます。`,
  decided: '入金予定のカード払い依頼はありません。',
  history: '入金完了・期限切れ・キャンセル済みのカード払い依頼はありません。',
};

interface NoCollectionsProps {
  readonly tab: CollectionTab;
  readonly question: CollectionQuestion;
  readonly onClear: () => void;
}

/** In the place of rows: nothing matches, or the tab is empty, and then the way to the first one. */
export function NoCollections({ tab, question: { search, number }, onClear }: NoCollectionsProps) {
  if (search !== '' || number !== undefined) {
    return (
      <EmptyState icon="search" action={<Button onPress={onClear}>{BUTTONS.clearConditions}</Button>}>
        該当するカード払い依頼はありません。別の条件を試してください。
      </EmptyState>
    );
  }
  return <EmptyState icon="description" action={tab === 'request' ? <CreateCollectionLink /> : undefined}>{EMPTY[tab]}</EmptyState>;
}
