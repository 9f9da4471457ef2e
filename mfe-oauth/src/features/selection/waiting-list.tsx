import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { PreRegistrationKind } from 'shared-api/types';
import { $api } from 'shared-auth';
import { PagedList } from 'shared-features/ui/paged-list';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { paths } from 'shared-shell';
import { Alert, EmptyState, LinkButton, Skeleton } from 'shared-ui/core';
import { Tabs } from 'shared-ui/tables';
import { type Declining, useDecline } from './use-decline';
import { WaitingChoice } from './waiting-choice';
import { KIND_WORDS } from './waiting-option';

const isKind = (word: string | null): word is PreRegistrationKind => word === 'payment' || word === 'collection';

/**
 * Returns the filter and page of the waiting pre-registrations. They are stored in the address, so that reload, back
 * and a link show the same rows.
 */
function useSelectionAddress() {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('page') ?? '';
  const word = address.get('kind');
  const kind = isKind(word) ? word : null;
  const query = (of: PreRegistrationKind | null, page: number): Record<string, string> => ({
    ...(of === null ? {} : { kind: of }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return {
    /** Null for both kinds. */
    kind,
    /** From 1. */
    page: /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 1,
    show: (of: PreRegistrationKind | null) => setAddress(query(of, 1)),
    go: (page: number) => setAddress(query(kind, page)),
    /** Corrects the address without a history entry. */
    replace: (page: number) => setAddress(query(kind, page), { replace: true }),
  };
}

/**
 * Loads the pre-registrations that wait for the user, newest first.
 * @param kind null for both
 * @param page from 1
 */
function useWaiting(kind: PreRegistrationKind | null, page: number) {
  const query = { state: 'waiting' as const, ...(kind !== null && { kind }), page: page - 1, size: LIST_PAGE_SIZE };
  return $api.useQuery('get', '/users/pre_registrations', { params: { query } }, { placeholderData: keepPreviousData });
}

/** Number of waiting pre-registrations of each kind. `unknown`: they could not be counted. */
type WaitingCounts =
  | { readonly state: 'asking' | 'unknown' }
  | ({ readonly state: 'known' } & Readonly<Record<PreRegistrationKind, number>>);

/** Loads the number of waiting pre-registrations of each kind. */
function useWaitingCounts(): WaitingCounts {
  const payment = useCount('payment');
  const collection = useCount('collection');
  if (payment.data !== undefined && collection.data !== undefined)
    return { state: 'known', payment: payment.data.total_count, collection: collection.data.total_count };
  return { state: payment.isPending || collection.isPending ? 'asking' : 'unknown' };
}

const useCount = (kind: PreRegistrationKind) =>
  $api.useQuery('get', '/users/pre_registrations', { params: { query: { state: 'waiting', kind, size: 1 } } });

/** Lists the waiting pre-registrations, with tabs for the kinds if there are both. */
export function WaitingList() {
  const declining = useDecline();
  return (
    <>
      {declining.problem === null ? null : (
        <Alert tone="danger" isLive title="取り消せませんでした">
          <p>{declining.problem}</p>
        </Alert>
      )}
      <ByKind declining={declining} />
    </>
  );
}

function ByKind({ declining }: { readonly declining: Declining }) {
  const { kind, show } = useSelectionAddress();
  const counts = useWaitingCounts();
  // Waits for the counts, so that nothing moves after it is shown.
  if (counts.state === 'asking') return <Skeleton lines={8} />;
  const known = counts.state === 'known' ? counts : undefined;
  const hasBoth = known !== undefined && known.payment > 0 && known.collection > 0;
  if (!hasBoth && kind === null) return <Waiting kind={null} declining={declining} />;
  return (
    <Tabs
      label="種別"
      items={[
        { id: 'all', label: 'すべて', count: known && known.payment + known.collection },
        { id: 'payment', label: KIND_WORDS.payment, count: known?.payment },
        { id: 'collection', label: KIND_WORDS.collection, count: known?.collection },
      ]}
      selected={kind ?? 'all'}
      onSelect={(id) => show(id === 'all' ? null : (id as PreRegistrationKind))}
    >
      <Waiting key={kind} kind={kind} declining={declining} />
    </Tabs>
  );
}

interface WaitingProps {
  readonly kind: PreRegistrationKind | null;
  readonly declining: Declining;
}

function Waiting({ kind, declining }: WaitingProps) {
  const { page, go, replace } = useSelectionAddress();
  const list = useWaiting(kind, page);
  return (
    <PagedList
      label="確認を待っている事前登録"
      page={page}
      onPage={go}
      onReplace={replace}
      list={list}
      rows={list.data?.pre_registrations}
      total={list.data?.total_count ?? 0}
      empty={
        <EmptyState
          icon="description"
          action={<LinkButton href={paths.receivedInvoices()}>受取請求書を見る</LinkButton>}
        >
          確認を待っている事前登録はありません。連携サービスで登録すると、ここに表示されます。
        </EmptyState>
      }
    >
      {(waiting) => <WaitingChoice key={waiting.map(({ id }) => id).join()} waiting={waiting} declining={declining} />}
    </PagedList>
  );
}
