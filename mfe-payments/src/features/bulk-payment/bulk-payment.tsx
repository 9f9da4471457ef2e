import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { $api } from 'shared-auth';
import { ChallengeDialog } from 'shared-features/cards/challenge-dialog';
import { type PayerMaterial, usePayerMaterial } from 'flow-payment/payment-form';
import { NAVIGATION } from 'shared-rules/words';
import { paths, useLeaveWarning, workflowAreas } from 'shared-shell';
import { EmptyState, LinkButton, LoadError, Page, PageHeader, Skeleton } from 'shared-ui/core';
import { BulkEntry } from './bulk-entry';
import { type BulkValues, initialBulkValues, ordersOf } from './bulk-form';
import { isOpenOrder } from './bulk-outcome';
import { BulkResults } from './bulk-results';
import { type BulkRow, rowOf } from './bulk-row';
import { type BulkFlowState, useBulkFlow } from './use-bulk-flow';
import { useBulkPay } from './use-bulk-pay';

const BULK_TITLE = 'まとめて申請';
const BULK_CRUMBS = [
  { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
  { label: BULK_TITLE },
] as const;

interface LoadedEntryProps {
  readonly numbers: readonly number[];
  readonly payer: PayerMaterial;
  readonly state: BulkFlowState;
  /** Called once the orders are stored. */
  readonly onConfirmed: () => void;
}

/** Shows the form once every invoice has answered. */
function LoadedEntry({ numbers, payer, state: { flow, update }, onConfirmed }: LoadedEntryProps) {
  const rows = useBulkRows(numbers);
  const [, setAddress] = useSearchParams();
  const keep = useCallback(
    ({ creditCardId, dates }: BulkValues) => void update({ creditCardId, dates: { ...dates } }),
    [update],
  );
  const [hasLoaded, setHasLoaded] = useState(false);
  if (!hasLoaded) {
    if (rows.some(({ kind }) => kind === 'loading')) return <Skeleton lines={8} />;
    setHasLoaded(true);
  }
  const remove = (docNumber: number) => {
    const rest = numbers.filter((number) => number !== docNumber);
    update({ numbers: rest });
    setAddress({ invoices: rest.join(',') }, { replace: true });
  };
  return (
    <BulkEntry
      rows={rows}
      payer={payer}
      initial={initialBulkValues(numbers, flow, payer)}
      onChange={keep}
      onRemove={remove}
      onConfirm={(ready, values) => {
        // An order that is not stored could not go again with its keys.
        if (!update({ orders: ordersOf(ready, values, payer.ownName) })) throw new Error('The orders are not stored.');
        onConfirmed();
      }}
    />
  );
}

/** Replaces the form if the address names no invoice. */
function NothingSelected() {
  return (
    <EmptyState
      icon="description"
      action={
        <LinkButton variant="primary" href={paths.receivedInvoices()}>
          受取請求書に戻る
        </LinkButton>
      }
    >
      請求書が選択されていません。受取請求書の画面で、申請する請求書を選択してください。
    </EmptyState>
  );
}

/** Shows まとめて申請: the form, and from the confirmation on the result of each payment. */
export function BulkPayment({ numbers }: { readonly numbers: readonly number[] }) {
  const loaded = usePayerMaterial();
  const state = useBulkFlow(numbers);
  const paying = useBulkPay(state);
  const { orders, dates } = state.flow;
  const proposed = loaded.kind === 'ready' ? loaded.payer.days.earliest : null;
  const isUnsaved =
    orders === null
      ? proposed !== null && Object.values(dates).some((date) => date !== proposed)
      : orders.some(isOpenOrder);
  useLeaveWarning(isUnsaved, workflowAreas['bulk-payment']);
  return (
    <Page width="list">
      <PageHeader title={orders === null ? BULK_TITLE : 'まとめて申請の結果'} breadcrumb={BULK_CRUMBS} />
      {orders !== null ? (
        <BulkResults orders={orders} paying={paying} updateOrder={state.updateOrder} />
      ) : numbers.length === 0 ? (
        <NothingSelected />
      ) : loaded.kind === 'failed' ? (
        <LoadError error={loaded} onRetry={loaded.retry} />
      ) : loaded.kind === 'loading' ? (
        <Skeleton lines={8} />
      ) : (
        <LoadedEntry numbers={numbers} payer={loaded.payer} state={state} onConfirmed={paying.start} />
      )}
      {paying.challenge.url === null ? null : (
        <ChallengeDialog url={paying.challenge.url} onEnd={paying.challenge.end} />
      )}
      {paying.proof}
    </Page>
  );
}

/** Loads the invoices with the accounts of their suppliers and what each costs. */
function useBulkRows(numbers: readonly number[]): readonly BulkRow[] {
  const invoices = useQueries({
    queries: numbers.map((docNumber) =>
      $api.queryOptions('get', '/received_invoices/{doc_number}', { params: { path: { doc_number: docNumber } } }),
    ),
  });
  // Each supplier and each amount once, however many invoices have it.
  const suppliers = [...new Set(invoices.flatMap(({ data }) => data?.supplier.id ?? []))];
  const accounts = useQueries({
    queries: suppliers.map((id) => $api.queryOptions('get', '/suppliers/{id}/accounts', { params: { path: { id } } })),
  });
  const amounts = [...new Set(invoices.flatMap(({ data }) => data?.remaining_amount || []))];
  const costs = useQueries({
    queries: amounts.map((amount) =>
      $api.queryOptions('get', '/invoices/commission', { params: { query: { amount } } }),
    ),
  });
  return numbers.flatMap((docNumber, index) => {
    const invoice = invoices[index];
    if (invoice === undefined) return [];
    const { data } = invoice;
    return rowOf(docNumber, {
      invoice,
      accounts: data && accounts[suppliers.indexOf(data.supplier.id)],
      cost: data && costs[amounts.indexOf(data.remaining_amount)],
    });
  });
}
