import { $api, useKeptQuery } from 'shared-auth';
import { PagedList } from 'shared-features/ui/paged-list';
import { type QuestionForm, useListAddress } from 'shared-features/ui/use-list-address';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { EmptyState } from 'shared-ui/core';
import { type TabItem, Tabs } from 'shared-ui/tables';
import { MailTable } from './mail-table';
import { MAILS_TITLE } from './mail-words';

const TABS = ['held', 'all'] as const;
type MailTab = (typeof TABS)[number];

interface MailQuestion {
  readonly tab: MailTab;
  /** From 1. */
  readonly page: number;
}

const ADDRESS: QuestionForm<MailQuestion> = {
  read: (address) => {
    const page = address.get('page') ?? '';
    return {
      tab: TABS.find((tab) => tab === address.get('tab')) ?? 'held',
      page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    };
  },
  write: ({ tab, page }) => ({ ...(tab !== 'held' && { tab }), ...(page > 1 && { page: String(page) }) }),
  firstPage: { page: 1 },
};

const EMPTY: Readonly<Record<MailTab, string>> = {
  held: '保留のメールはありません。',
  all: '届いたメールはありません。受信用アドレスに届いたメールを、90日間ここに表示します。',
};

/** Lists received mails: those that a person decides on first, and all. */
export function MailList() {
  const { question, go, replace } = useListAddress(ADDRESS);
  const { tab, page } = question;
  const list = useKeptQuery(
    $api.queryOptions('get', '/received_mails', {
      params: { query: { page: page - 1, size: LIST_PAGE_SIZE, ...(tab === 'held' && { state: 'held' as const }) } },
    }),
  );
  const items: readonly TabItem<MailTab>[] = [
    { id: 'held', label: '保留', count: list.data?.held_count ?? null, isAttention: true },
    { id: 'all', label: 'すべて' },
  ];
  return (
    <Tabs label={`${MAILS_TITLE}の表示`} items={items} selected={tab} onSelect={(next) => go({ tab: next })}>
      <PagedList
        label={MAILS_TITLE}
        page={page}
        onPage={(next) => go({ page: next })}
        onReplace={(last) => replace({ page: last })}
        list={list}
        rows={list.data?.received_mails}
        total={list.data?.count ?? 0}
        empty={<EmptyState icon="description">{EMPTY[tab]}</EmptyState>}
      >
        {(rows, isStale) => <MailTable rows={rows} isStale={isStale} />}
      </PagedList>
    </Tabs>
  );
}
