import { useEffect, useRef, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient, ApiError } from 'shared-auth';
import { Books } from 'shared-features/payments/books';
import { BOOKS_FRAGMENT } from 'shared-features/payments/books-path';
import { useExistingPage } from 'shared-features/ui/list-top';
import { type ListAddress, useListAddress } from 'shared-features/ui/use-list-address';
import { useMay } from 'shared-features/ui/permission';
import { SEARCH_CONDITIONS } from 'shared-rules/record-search';
import { paths } from 'shared-shell';
import { Alert, LinkButton, textStyles } from 'shared-ui/core';
import { type TabItem, Tabs } from 'shared-ui/tables';
import { TodayBand } from '../today/today-band';
import { PaymentDrafts } from '../drafts/payment-drafts';
import { LIST_ADDRESS, type ListQuestion, withApproval } from '../list-question/list-question';
import { InvoiceRows, RowsHead } from './invoice-rows';
import { ATTENTION_TABS, LIST_TAB_LABELS, LIST_TABS, type ListTab } from '../list-question/list-tabs';
import { ListToolbar } from './list-toolbar';
import { useBulkSelection } from './use-bulk-selection';
import { useReceivedInvoices, type InvoiceListQuery } from './use-received-invoices';

/**
 * Corrects an address that has no rows any more: a page past the last one goes to the last, and a cursor that the API
 * rejects is dropped in favour of the page number.
 */
function useValidAddress({ question, replace }: ListAddress<ListQuestion>, list: InvoiceListQuery): void {
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

/** Shows 会計用のダウンロード for an address with its fragment, to which the settings link. */
function BooksOfAddress() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate({ pathname, search }, { replace: true });
  return <Books isOpen={hash === BOOKS_FRAGMENT} onClose={close} />;
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

/** Shows the tabs of received invoices with the rows of one of them, and the drafts of payments. */
export function ReceivedInvoiceList() {
  const address = useListAddress(LIST_ADDRESS);
  const { question, go } = address;
  const list = useReceivedInvoices(question);
  const bulk = useBulkSelection();
  const mayPay = useMay('pay');
  const selection = mayPay && (question.tab === 'all' || question.tab === 'notSubmitted') ? bulk : undefined;
  const notSubmitted = list.data?.count_not_submitted;
  const counts = list.data && { ...list.data.tab_counts, notSubmitted };
  useValidAddress(address, list);
  useFreshBadge(list.isSuccess && !list.isPlaceholderData ? list.data.tab_counts.actionRequired : undefined);
  const items = LIST_TABS.map((id): TabItem<ListTab> => ({
    id,
    label: LIST_TAB_LABELS[id],
    count: counts === undefined ? null : counts[id],
    isAttention: ATTENTION_TABS.includes(id),
  }));

  return (
    <>
      <BooksOfAddress />
      <TodayBand isReady={question.tab === 'draft' || (list.isFetched && !list.isPlaceholderData)} />
      <Tabs label="受取請求書の表示" items={items} selected={question.tab} onSelect={(tab) => go({ tab })}>
        {question.tab === 'draft' ? (
          <PaymentDrafts
            page={question.page}
            approval={question.filter.approval}
            onApproval={(approval) => go({ filter: withApproval(question.filter, approval) })}
            onPage={(page) => go({ page })}
            onReplace={(page) => address.replace({ page })}
          />
        ) : (
          <>
            {question.tab === 'waiting' ? <WaitingLink /> : null}
            <ListToolbar
              question={question}
              go={go}
              end={<RowsHead question={question} list={list} selection={selection} />}
            />
            <InvoiceRows question={question} list={list} go={go} selection={selection} />
            <p className={textStyles.note}>{SEARCH_CONDITIONS}</p>
          </>
        )}
      </Tabs>
    </>
  );
}
