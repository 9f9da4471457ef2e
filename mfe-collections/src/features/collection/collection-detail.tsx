import type { Collection } from 'shared-api/types';
import { PrintHead } from 'shared-features/ui/print-head';
import type { CollectionTab } from 'shared-rules/tabs';
import { BUTTONS } from 'shared-rules/buttons';
import { NAVIGATION } from 'shared-rules/words';
import { collectionTabPath } from 'shared-shell';
import { Alert, Button, Page, PageHeader } from 'shared-ui/core';
import { CollectionSections } from './collection-sections';
import { useCollectionActs } from './use-collection-acts';

interface CollectionDetailProps {
  readonly tab: CollectionTab;
  readonly collection: Collection;
}

/** Shows one request with its actions. */
export function CollectionDetail({ tab, collection }: CollectionDetailProps) {
  const { request_number: number, can_cancel: canCancel } = collection;
  const { cancel, remind, pending, failure } = useCollectionActs(collection);
  const failureOf = (act: 'cancel' | 'remind') => (failure?.act === act ? failure.message : null);
  const cancelFailure = failureOf('cancel');
  return (
    <Page width="split">
      <PrintHead />
      <PageHeader
        title={`${NAVIGATION.collections} ${number}`}
        breadcrumb={[{ label: NAVIGATION.collections, href: collectionTabPath(tab) }, { label: number }]}
        actions={
          canCancel ? (
            <Button icon="block" isPending={pending === 'cancel'} onPress={cancel}>
              {BUTTONS.cancelRequest}
            </Button>
          ) : undefined
        }
      />
      {cancelFailure === null ? null : (
        <Alert tone="danger" title="キャンセルできませんでした" isLive>
          <p>{cancelFailure}</p>
        </Alert>
      )}
      <CollectionSections
        collection={collection}
        reminder={{ isPending: pending === 'remind', failure: failureOf('remind'), onRemind: remind }}
      />
    </Page>
  );
}
