import { Cluster, Stack, useIsDesktop } from 'shared-ui/core';
import type { ListAddress } from '../use-list-address';
import { FilterDrawerButton, FilterInWords } from './filter-drawer';
import { FilterForm } from './filter-form';
import { SortMenu } from './sort-menu';

/** What decides which rows are shown and in which order: fields from 1024 px, a drawer and a menu below. */
export function ListToolbar({ question, go }: Pick<ListAddress, 'question' | 'go'>) {
  const isDesktop = useIsDesktop();
  const { tab, filter, sort } = question;
  const search = (next: typeof filter) => go({ filter: next });
  if (isDesktop) return <FilterForm tab={tab} filter={filter} onSearch={search} layout="row" />;
  return (
    <Stack gap={12}>
      <Cluster gap={8}>
        <FilterDrawerButton tab={tab} filter={filter} onSearch={search} />
        <SortMenu sort={sort} onSort={(next) => go({ sort: next })} />
      </Cluster>
      <FilterInWords filter={filter} onClear={() => search({})} />
    </Stack>
  );
}
