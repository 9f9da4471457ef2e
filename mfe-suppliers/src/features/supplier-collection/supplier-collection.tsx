import type { Collection } from 'shared-api/types';
import { $api, ApiError } from 'shared-auth';
import {
  collectionRefetchMs,
  CollectionStatusChip,
  isOver,
  isWaiting,
} from 'shared-features/collections/collection-status';
import { StatementDownloadButton } from 'shared-features/documents/downloads';
import { supplierAccountText } from 'shared-features/suppliers/supplier-account';
import { PrintHead } from 'shared-features/ui/print-head';
import { COLLECTION_FIELDS, SELLER_FEE_BEARER_LABELS } from 'shared-rules/collection-words';
import type { ExaminationStatus } from 'shared-rules/status';
import { collectionTabOf } from 'shared-rules/tabs';
import { formatLongDateTime, formatLongDate } from 'shared-rules/time';
import { NAVIGATION, FIELDS } from 'shared-rules/words';
import { collectionPath, paths } from 'shared-shell';
import { LinkButton, Page, PageHeader, Skeleton, Card, DescriptionList, Figures, LoadError } from 'shared-ui/core';
import { collectionHistoryPath } from '../history/use-history-address';
import { CollectionNotFound } from './collection-not-found';

/** Shows the requested amount, the deposit, and their days. A closed request has no deposit. */
function CollectionFacts({ collection }: { readonly collection: Collection }) {
  const {
    amount,
    commission,
    deposit_amount: deposit,
    fee_bearer: bearer,
    invoice_number: invoiceNumber,
    recipient_email: email,
  } = collection;
  const {
    deposit_date: planned,
    deposited_date: done,
    payment_deadline: deadline,
    requested_at: requestedAt,
    deposit_account: account,
  } = collection;
  const over = isOver(collection);
  const asked = { term: FIELDS.amount, yen: amount };
  const sums = [
    asked,
    { term: `決済手数料（${SELLER_FEE_BEARER_LABELS[bearer]}負担）`, yen: commission },
    { term: COLLECTION_FIELDS.depositAmount, yen: deposit },
  ];
  const undecided = isWaiting(collection) ? '取引先のお支払いのときに決まります' : '-';
  return (
    <>
      <Card title="金額" actions={<CollectionStatusChip collection={collection} />}>
        <Figures items={over ? [asked] : sums} />
      </Card>
      <Card title="依頼と入金">
        <DescriptionList
          items={[
            ...(over || done !== null
              ? []
              : [
                  {
                    term: COLLECTION_FIELDS.plannedDeposit,
                    detail: planned === null ? undecided : <strong>{formatLongDate(planned)}</strong>,
                  },
                ]),
            ...(done === null
              ? []
              : [{ term: COLLECTION_FIELDS.depositedOn, detail: <strong>{formatLongDate(done)}</strong> }]),
            { term: COLLECTION_FIELDS.depositAccount, detail: supplierAccountText(account) },
            { term: '依頼日時', detail: formatLongDateTime(requestedAt) },
            { term: COLLECTION_FIELDS.deadline, detail: formatLongDate(deadline) },
            { term: FIELDS.invoiceNumber, detail: invoiceNumber === '' ? '-' : invoiceNumber },
            { term: FIELDS.emailAddress, detail: email },
          ]}
        />
      </Card>
    </>
  );
}

interface SupplierCollectionProps {
  readonly supplierId: number;
  readonly collectionId: number;
}

/**
 * Shows one request to a trading partner: its amounts and days, with a link to the request itself. Refetches while it
 * can change.
 */
export function SupplierCollection({ supplierId, collectionId }: SupplierCollectionProps) {
  const {
    data: collection,
    error,
    refetch,
  } = $api.useQuery(
    'get',
    '/invoices/{id}/request_seller',
    { params: { path: { id: collectionId } } },
    {
      refetchInterval: ({ state }) => collectionRefetchMs(state.data === undefined ? [] : [state.data]),
    },
  );
  const isAnothers = collection !== undefined && collection.supplier.id !== supplierId;
  if (isAnothers || (error instanceof ApiError && error.httpStatus === 404))
    return <CollectionNotFound supplierId={supplierId} />;
  return (
    <Page width="form">
      <PrintHead />
      <PageHeader
        title={
          collection === undefined ? NAVIGATION.collections : `${NAVIGATION.collections} ${collection.request_number}`
        }
        breadcrumb={[
          { label: NAVIGATION.suppliers, href: paths.suppliers() },
          ...(collection === undefined ? [] : [{ label: collection.supplier.name, href: paths.supplier(supplierId) }]),
          { label: '入金履歴', href: collectionHistoryPath(supplierId) },
          ...(collection === undefined ? [] : [{ label: collection.request_number }]),
        ]}
        actions={
          collection === undefined ? undefined : (
            <>
              <LinkButton
                icon="description"
                href={collectionPath(collectionTabOf(collection.status as ExaminationStatus), collection.id)}
              >
                依頼を見る
              </LinkButton>
              {collection.has_statement ? <StatementDownloadButton collection={collection} size="md" /> : null}
            </>
          )
        }
      />
      {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {collection === undefined ? (
        error === null && <Skeleton lines={8} />
      ) : (
        <CollectionFacts collection={collection} />
      )}
    </Page>
  );
}
