import { useMendedPage } from 'shared-features/ui/list-top';
import { SUPPLIER_STATUS_LABELS } from 'shared-rules/words';
import { type TabItem, Tabs } from 'shared-ui/tables';
import { SUPPLIER_TABS, type SupplierQuestion } from './list-question';
import { SupplierRows } from './supplier-rows';
import { SupplierSearch } from './supplier-search';
import { useListAddress } from './use-list-address';
import { useSuppliers } from './use-suppliers';

/** The suppliers that can be paid to and those that cannot any more, a tab each, with a search over both. */
export function SupplierList() {
  const { question, go, mend } = useListAddress();
  const list = useSuppliers(question);
  const { data, isPlaceholderData } = list;
  useMendedPage({
    page: question.page,
    isEmpty: list.isSuccess && !isPlaceholderData && data?.suppliers.length === 0,
    total: data?.total_count ?? 0,
    mend: (page) => mend({ page }),
  });
  const counts = { enable: data?.count_enable, disable: data?.count_disable };
  const items = SUPPLIER_TABS.map((id): TabItem<SupplierQuestion['status']> => ({ id, label: SUPPLIER_STATUS_LABELS[id], count: counts[id] }));

  return (
    <>
      <SupplierSearch search={question.search} onSearch={(search) => go({ search })} />
      <Tabs label="取引先の表示" items={items} selected={question.status} onSelect={(status) => go({ status })}>
        <SupplierRows question={question} list={list} go={go} />
      </Tabs>
    </>
  );
}
