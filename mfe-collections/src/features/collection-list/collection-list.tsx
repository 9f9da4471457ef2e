import { useMemo } from 'react';
import type { CollectionTab } from 'shared-api/types';
import { $api, useKeptQuery } from 'shared-auth';
import { collectionRefetchMs } from 'shared-features/collections/collection-status';
import { PagedList } from 'shared-features/ui/paged-list';
import { type ListAddress, useListAddress } from 'shared-features/ui/use-list-address';
import { noRequestedCollections } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { Button, TextButton, EmptyState } from 'shared-ui/core';
import { Form, TextField, useAppForm, useShownValues } from 'shared-ui/forms';
import { SelectField } from 'shared-ui/pickers';
import * as v from 'valibot';
import { CollectionTabs } from '../collection-tabs/collection-tabs';
import * as styles from './collection-list.css';
import { CreateCollectionLink } from './create-collection-link';
import { DepositTable } from './deposit-table';
import { addressOf, type CollectionQuestion, MAX_SEARCH, statesOf, queryOf } from './list-question';
import { RequestTable } from './request-table';

/**
 * Loads the requests of a tab for a question. Shows earlier rows while new ones load. Refetches while one of them
 * can change in the background, but not while the window is hidden.
 */
function useCollections(tab: CollectionTab, question: CollectionQuestion) {
  return useKeptQuery(
    $api.queryOptions(
      'get',
      '/invoices/request_sellers',
      { params: { query: queryOf(tab, question) } },
      { refetchInterval: ({ state }) => collectionRefetchMs(state.data?.invoice_requests ?? []) },
    ),
  );
}

type CollectionListQuery = ReturnType<typeof useCollections>;

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

/** Replaces the rows if nothing matches, or the tab is empty. In the latter case it links to the first request. */
function NoCollections({ tab, question: { search, number }, onClear }: NoCollectionsProps) {
  if (search !== '' || number !== undefined) {
    return (
      <EmptyState icon="search" action={<Button onPress={onClear}>{BUTTONS.clearConditions}</Button>}>
        該当するカード払い依頼はありません。別の条件を試してください。
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="description" action={tab === 'request' ? <CreateCollectionLink /> : undefined}>
      {EMPTY[tab]}
    </EmptyState>
  );
}

type Conditions = Pick<CollectionQuestion, 'search' | 'number'>;

/** Value of the choice that narrows nothing. */
const ANY_STATE = 'any';

const schema = v.object({ search: v.pipe(v.string(), v.trim()), status: v.string() });

const toValues = ({ search, number }: Conditions) => ({
  search,
  status: number === undefined ? ANY_STATE : String(number),
});
const toConditions = ({ search, status }: v.InferOutput<typeof schema>): Conditions => ({
  search,
  number: status === ANY_STATE ? undefined : Number(status),
});

interface CollectionSearchProps {
  readonly tab: CollectionTab;
  /** The conditions of the address; the fields follow them, back and forward included. */
  readonly conditions: Conditions;
  readonly onSearch: (conditions: Conditions) => void;
}

/** Searches the requests of a tab. Applies on 検索 and Enter, not while typing. */
function CollectionSearch({ tab, conditions: { search, number }, onSearch }: CollectionSearchProps) {
  const shown = toValues({ search, number });
  const form = useAppForm({
    schema,
    defaultValues: shown,
    validateOn: 'submit',
    onSubmit: (values) => searchFor(toConditions(values)),
  });
  const show = useShownValues(form.methods.reset, shown);
  const searchFor = (wanted: Conditions): void => show(toValues(wanted), () => onSearch(wanted));
  const states = statesOf(tab);
  return (
    <Form form={form} label="カード払い依頼の検索" hasSummary={false}>
      <div className={styles.row}>
        <div className={styles.text}>
          <TextField
            name="search"
            type="search"
            autoComplete="off"
            label="依頼先・メールアドレス・請求書番号・依頼番号"
            maxLength={MAX_SEARCH}
          />
        </div>
        {states.length === 1 ? null : (
          <div className={styles.statusFilter}>
            <SelectField
              name="status"
              label={FIELDS.status}
              options={[
                { value: ANY_STATE, label: '指定なし' },
                ...states.map((state) => ({ value: String(state.number), label: state.label })),
              ]}
            />
          </div>
        )}
        <div className={styles.buttons}>
          <Button type="submit" icon="search">
            {BUTTONS.search}
          </Button>
          {search === '' && number === undefined ? null : (
            <TextButton size="md" onPress={() => searchFor({ search: '', number: undefined })}>
              {BUTTONS.clearConditions}
            </TextButton>
          )}
        </div>
      </div>
    </Form>
  );
}

interface CollectionRowsProps {
  readonly tab: CollectionTab;
  readonly address: ListAddress<CollectionQuestion>;
  readonly list: CollectionListQuery;
}

/** Shows the requests of one tab in each of their states, with pagination. */
function CollectionRows({ tab, address: { question, go, replace }, list }: CollectionRowsProps) {
  const Table = tab === 'request' ? RequestTable : DepositTable;
  return (
    <PagedList
      label="検索結果"
      page={question.page}
      onPage={(page) => go({ page })}
      onReplace={(page) => replace({ page })}
      list={list}
      rows={list.data?.invoice_requests}
      total={list.data?.total_count_invoice_requests ?? 0}
      empty={<NoCollections tab={tab} question={question} onClear={() => go({ search: '', number: undefined })} />}
    >
      {(rows, isStale) => <Table rows={rows} isStale={isStale} />}
    </PagedList>
  );
}

/** Shows the requests of one tab with a search over them. */
export function CollectionList({ tab }: { readonly tab: CollectionTab }) {
  const address = useListAddress(useMemo(() => addressOf(tab), [tab]));
  const list = useCollections(tab, address.question);
  return (
    <CollectionTabs tab={tab} counts={list.data?.tab_counts} isStale={list.isPlaceholderData || !list.isSuccess}>
      <CollectionSearch tab={tab} conditions={address.question} onSearch={address.go} />
      <CollectionRows tab={tab} address={address} list={list} />
    </CollectionTabs>
  );
}
