import { isRequested } from 'shared-features/payments/payment-status';
import { $api, ApiError } from 'shared-auth';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { InvoiceNotFound } from '../payment-flow/not-found';
import { settlementFace } from './request-face';
import { RequestPayment } from './request-payment';

/** Shows the payment of a received invoice's request. For any other invoice, redirects to the payment form. */
export function Settlement({ docNumber }: { readonly docNumber: number }) {
  const {
    data: invoice,
    error,
    refetch,
  } = $api.useQuery('get', '/received_invoices/{doc_number}', { params: { path: { doc_number: docNumber } } });
  if (error instanceof ApiError && error.httpStatus === 404) return <InvoiceNotFound />;
  const face = settlementFace(docNumber);
  const requested = invoice?.payments.find(isRequested);
  if (requested !== undefined) return <RequestPayment key={requested.id} id={requested.id} face={face} />;
  // The heading takes the focus, so it appears together with its content.
  if (invoice === undefined && error === null)
    return (
      <Page width="list">
        <Skeleton lines={8} />
      </Page>
    );
  return (
    <Page width="list">
      <PageHeader title={face.title} breadcrumb={face.breadcrumb} />
      {error === null ? (
        <EmptyState
          icon="credit_card"
          action={<LinkButton href={paths.receivedInvoice(docNumber)}>請求書を見る</LinkButton>}
        >
          この請求書には、お支払いの依頼がありません。請求書の画面からカード払いを申請できます。
        </EmptyState>
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
