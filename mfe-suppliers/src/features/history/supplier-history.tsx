import type { ReactNode } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { $api, ApiError } from 'shared-auth';
import { BooksButton } from 'shared-features/payments/books';
import { PrintHead } from 'shared-features/ui/print-head';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page, PageHeader, Skeleton, TextLink, LoadError } from 'shared-ui/core';
import { type TabItem, Tabs } from 'shared-ui/tables';
import { useMayCollect } from '../collecting/use-may-collect';
import { SupplierNotFound } from '../supplier-in-path/supplier-not-found';
import { CollectionHistory } from './collection-history';
import type { HistoryQuestion } from './history-question';
import { PaymentHistory } from './payment-history';
import { useHistoryAddress } from './use-history-address';

type Kind = HistoryQuestion['kind'];

/** Titles of the two histories. */
const HISTORY_TITLES: Readonly<Record<Kind, string>> = { payments: '支払履歴', collections: '入金履歴' };

const ITEMS: readonly TabItem<Kind>[] = [
  { id: 'payments', label: HISTORY_TITLES.payments },
  { id: 'collections', label: HISTORY_TITLES.collections },
];

/**
 * Shows tabs for the payments to a partner and the partner's payments. For users who may send card-payment requests.
 */
function HistoryKinds({ children }: { readonly children: ReactNode }) {
  const { question, go } = useHistoryAddress();
  return (
    <Tabs label="履歴の種類" items={ITEMS} selected={question.kind} onSelect={(kind) => go({ kind, page: 1 })}>
      {children}
    </Tabs>
  );
}

/**
 * Shows the histories of a supplier, also of a disabled one, once it is loaded. A user who may not send card-payment
 * requests sees only the payments, whatever the address says.
 */
export function SupplierPaymentHistory({ supplierId }: { readonly supplierId: number }) {
  const {
    data: supplier,
    error,
    refetch,
  } = $api.useQuery('get', '/suppliers/{id}', { params: { path: { id: supplierId } } });
  const mayCollect = useMayCollect();
  const { kind } = useHistoryAddress().question;
  if (error instanceof ApiError && error.httpStatus === 404) return <SupplierNotFound />;
  const title = HISTORY_TITLES[mayCollect === false ? 'payments' : kind];
  return (
    <Page width="list">
      <PrintHead />
      <PageHeader
        title={title}
        breadcrumb={[
          { label: NAVIGATION.suppliers, href: paths.suppliers() },
          ...(supplier === undefined ? [] : [{ label: supplier.name, href: paths.supplier(supplierId) }]),
          { label: title },
        ]}
        actions={title === HISTORY_TITLES.payments ? <BooksButton /> : undefined}
      />
      {supplier === undefined ? null : (
        <p>
          <TextLink isStrong href={paths.supplier(supplierId)}>
            {supplier.name}
          </TextLink>
        </p>
      )}
      {error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : supplier === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <Histories supplier={supplier} />
      )}
    </Page>
  );
}

function Histories({ supplier }: { readonly supplier: SupplierDetail }) {
  const mayCollect = useMayCollect();
  const { kind } = useHistoryAddress().question;
  // Everybody may see the payments. The user's rights are awaited only if the requests are asked for.
  if (mayCollect === undefined && kind === 'collections') return <Skeleton lines={8} />;
  if (mayCollect !== true) return <PaymentHistory supplier={supplier} />;
  return (
    <HistoryKinds>
      {kind === 'collections' ? <CollectionHistory supplier={supplier} /> : <PaymentHistory supplier={supplier} />}
    </HistoryKinds>
  );
}
