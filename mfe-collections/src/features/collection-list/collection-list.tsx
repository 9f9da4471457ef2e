import type { CollectionTab } from 'shared-api/types';
import { CollectionTabs } from '../collection-tabs/collection-tabs';
import { CollectionRows } from './collection-rows';
import { CollectionSearch } from './collection-search';
import { useCollections } from './use-collections';
import { useListAddress } from './use-list-address';

/** The requests of one tab with a search over them. */
export function CollectionList({ tab }: { readonly tab: CollectionTab }) {
  const address = useListAddress(tab);
  const list = useCollections(tab, address.question);
  return (
    <CollectionTabs tab={tab} counts={list.data?.tab_counts}>
      <CollectionSearch tab={tab} conditions={address.question} onSearch={address.go} />
      <CollectionRows tab={tab} address={address} list={list} />
    </CollectionTabs>
  );
}
