import { useState, useEffect, useRef, useEffectEvent } from 'react';
import { queryClient, ApiError } from 'shared-auth';
import { useExistingPage } from 'shared-features/ui/list-top';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Cluster, Stack, useIsDesktop, Alert, LinkButton, Button, TextButton } from 'shared-ui/core';
import { Menu, Drawer } from 'shared-ui/overlays';
import { type TabItem, Tabs } from 'shared-ui/tables';
import { PaymentDrafts } from '../drafts/payment-drafts';
import { FilterForm } from './filter-form';
import { filterWords } from './filter-words';
import { InvoiceRows } from './invoice-rows';
import type { InvoiceFilter } from './list-question';
import { isSameSort, type ListSort, SORT_CHOICES } from './list-sort';
import { ATTENTION_TABS, LIST_TAB_LABELS, LIST_TABS, type ListTab } from './list-tabs';
import * as styles from './received-invoice-list.css';
import { useListAddress, type ListAddress } from './use-list-address';
import { useReceivedInvoices, type InvoiceListQuery } from './use-received-invoices';

/**
 * Corrects an address that has no rows any more: a page past the last one goes to the last, and a cursor that the API
 * rejects is dropped in favour of the page number.
 */
function useValidAddress({ question, replace }: ListAddress, list: InvoiceListQuery): void {
  const { tab, page, cursor } = question;
  const isEmpty =
    tab !== 'draft' && list.isSuccess && !list.isPlaceholderData && list.data.received_invoices.length === 0;
  useExistingPage({ page, isEmpty, total: list.data?.total_count ?? 0, replace: (last) => replace({ page: last }) });

  const isCursorRefused = cursor !== undefined && list.error instanceof ApiError && list.error.httpStatus === 422;
  const dropCursor = useEffectEvent(() => replace({ page }));
  useEffect(() => {
    if (isCursorRefused) dropCursor();
  }, [isCursorRefused]);
}

/**
 * Refetches the shell's count of 要対応 when the list's count changes. The shell polls it only once a minute.
 * @param count of the list; undefined while unknown
 */
function useFreshBadge(count: number | undefined): void {
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && known.current !== count)
      void queryClient.invalidateQueries({ queryKey: ['get', '/invoices'] });
    known.current = count;
  }, [count]);
}

interface FilterProps {
  readonly tab: ListTab;
  readonly filter: InvoiceFilter;
  readonly onSearch: (filter: InvoiceFilter) => void;
}

/** Shows a button with the number of conditions that opens the filter in a drawer. For narrow screens. */
function FilterDrawerButton({ tab, filter, onSearch }: FilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { length: count } = filterWords(filter);
  const search = (next: InvoiceFilter) => {
    setIsOpen(false);
    onSearch(next);
  };
  return (
    <>
      <Button
        icon="filter_list"
        aria-label={count > 0 ? `検索条件 ${count}件を指定中` : undefined}
        onPress={() => setIsOpen(true)}
      >
        検索条件{count > 0 ? <span className={styles.count}>{count}</span> : null}
      </Button>
      <Drawer isOpen={isOpen} title="検索条件" onClose={() => setIsOpen(false)}>
        <FilterForm tab={tab} filter={filter} onSearch={search} layout="column" />
      </Drawer>
    </>
  );
}

/**
 * Shows the conditions in words with a button to clear them, for screens without visible filter fields; nothing without
 * conditions.
 */
function FilterInWords({ filter, onClear }: { readonly filter: InvoiceFilter; readonly onClear: () => void }) {
  const words = filterWords(filter);
  if (words.length === 0) return null;
  return (
    <div className={styles.words}>
      <ul aria-label="指定中の検索条件" className={styles.list}>
        {words.map((word) => (
          <li key={word} className={styles.word}>
            {word}
          </li>
        ))}
      </ul>
      <TextButton icon="close" onPress={onClear}>
        {BUTTONS.clearConditions}
      </TextButton>
    </div>
  );
}

/** Links to the list of requests, above the invoices that wait to be paid. */
function WaitingLink() {
  return (
    <Alert tone="info" title="お支払い依頼が届いている請求書です。">
      <p>依頼元や有効期限を確認して、カードで支払えます。</p>
      <LinkButton size="sm" href={paths.paymentsWaiting()}>
        お支払い待ちの一覧を見る
      </LinkButton>
    </Alert>
  );
}

interface SortMenuProps {
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

/** Shows the order of the rows as a menu, for screens without column headings. */
function SortMenu({ sort, onSort }: SortMenuProps) {
  const now = SORT_CHOICES.find((choice) => isSameSort(choice, sort));
  const entries = SORT_CHOICES.map(({ label, ...choice }) => ({
    id: `${choice.column}-${choice.order}`,
    label,
    onAction: () => onSort(choice),
  }));
  return (
    <Menu look="button" label={`並び順: ${now?.label ?? ''}`} entries={entries}>
      {now?.label}
    </Menu>
  );
}

/** Shows filter and order: fields from 1024 px, a drawer and a menu below. */
function ListToolbar({ question, go }: Pick<ListAddress, 'question' | 'go'>) {
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

/** Shows the tabs of received invoices with the rows of one of them, and the drafts of payments. */
export function ReceivedInvoiceList() {
  const address = useListAddress();
  const { question, go } = address;
  const list = useReceivedInvoices(question);
  const counts = list.data?.tab_counts;
  useValidAddress(address, list);
  useFreshBadge(list.isSuccess && !list.isPlaceholderData ? list.data.tab_counts.actionRequired : undefined);
  const items = LIST_TABS.map((id): TabItem<ListTab> => ({
    id,
    label: LIST_TAB_LABELS[id],
    count: counts?.[id],
    isAttention: ATTENTION_TABS.includes(id),
  }));

  return (
    <Tabs label="受取請求書の表示" items={items} selected={question.tab} onSelect={(tab) => go({ tab })}>
      {question.tab === 'draft' ? (
        <PaymentDrafts
          page={question.page}
          onPage={(page) => go({ page })}
          onReplace={(page) => address.replace({ page })}
        />
      ) : (
        <>
          {question.tab === 'waiting' ? <WaitingLink /> : null}
          <ListToolbar question={question} go={go} />
          <InvoiceRows question={question} list={list} go={go} />
        </>
      )}
    </Tabs>
  );
}
